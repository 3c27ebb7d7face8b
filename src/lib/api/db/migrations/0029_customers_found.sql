DROP INDEX `mails_user`;--> statement-breakpoint
CREATE INDEX `mails_user` ON `mails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`created_at`,`id`) WHERE "users"."erasure_due_at" is null;--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` ("last_name" collate nocase,"first_name" collate nocase,`id`) WHERE "users"."last_name" <> '';--> statement-breakpoint
CREATE INDEX `users_first_name` ON `users` ("first_name" collate nocase,"last_name" collate nocase,`id`) WHERE "users"."first_name" <> '';--> statement-breakpoint
CREATE INDEX `users_company` ON `users` ("company" collate nocase,`id`) WHERE "users"."company" <> '';--> statement-breakpoint
CREATE INDEX `users_vat_number` ON `users` (`vat_number`,`id`) WHERE "users"."vat_number" <> '';
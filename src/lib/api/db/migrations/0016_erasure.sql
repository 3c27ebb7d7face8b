ALTER TABLE `users` ADD `erasure_due_at` integer;--> statement-breakpoint
CREATE INDEX `users_erasure` ON `users` (`erasure_due_at`) WHERE "users"."erasure_due_at" is not null;
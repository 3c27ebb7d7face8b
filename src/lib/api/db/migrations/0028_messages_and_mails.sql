CREATE TABLE `support_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`side` text NOT NULL,
	`author_id` text,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `support_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_replies_conversation` ON `support_replies` (`conversation_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `support_replies_user` ON `support_replies` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `support_messages` ADD `state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `support_messages` ADD `assignee_id` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `support_messages` ADD `message_count` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `support_messages` ADD `last_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `support_messages` SET `last_at` = `created_at`;--> statement-breakpoint
CREATE TRIGGER `support_messages_begun` AFTER INSERT ON `support_messages` WHEN new.last_at = 0 BEGIN
	UPDATE support_messages SET last_at = new.created_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE INDEX `support_messages_last` ON `support_messages` (`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_state` ON `support_messages` (`state`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_assignee` ON `support_messages` (`assignee_id`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_turn` ON `support_messages` (`assignee_id`,`state`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_to` ON `mails` (`to`);--> statement-breakpoint
CREATE INDEX `mails_kind` ON `mails` (`kind`);--> statement-breakpoint
CREATE INDEX `users_staff` ON `users` (`role`) WHERE "role" <> 'customer';
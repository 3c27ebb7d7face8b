CREATE TABLE `mail_turns` (
	`target` text NOT NULL,
	`kind` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_turns_target` ON `mail_turns` (`target`,`kind`,`sent_at`);--> statement-breakpoint
CREATE INDEX `mail_turns_end` ON `mail_turns` (`sent_at`);--> statement-breakpoint
CREATE INDEX `newsletter_unsubscribed` ON `newsletter_subscribers` (`unsubscribed_at`);
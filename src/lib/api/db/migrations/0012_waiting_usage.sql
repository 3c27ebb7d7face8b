CREATE TABLE `waiting_usage` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`license_id` text NOT NULL,
	`event` text NOT NULL,
	`fold_key` text,
	`count` integer DEFAULT 1 NOT NULL,
	`device_name` text DEFAULT '' NOT NULL,
	`platform` text DEFAULT '' NOT NULL,
	`app_version` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_usage_license` ON `waiting_usage` (`license_id`,`created_at`);--> statement-breakpoint
DROP TRIGGER `usage_totals_add`;--> statement-breakpoint
DROP TRIGGER `usage_totals_subtract`;--> statement-breakpoint
CREATE TRIGGER `activities_trim` AFTER INSERT ON `activities` BEGIN
	DELETE FROM `activities` WHERE `rowid` IN (
		SELECT `rowid` FROM `activities` WHERE `user_id` = new.`user_id`
		ORDER BY `created_at` DESC, `rowid` DESC LIMIT -1 OFFSET 50
	);
END;

CREATE TABLE `expiry_reminders` (
	`license_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`license_id`, `expires_at`, `days`),
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `license_totals` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`status` text NOT NULL,
	`end_month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`, `status`, `end_month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`bucket` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_end` ON `rate_limits` (`ends_at`);--> statement-breakpoint
CREATE TABLE `renewals` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`previous_expires_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `renewals_end` ON `renewals` (`license_id`,`previous_expires_at`);--> statement-breakpoint
CREATE TABLE `usage_logs` (
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
CREATE UNIQUE INDEX `usage_logs_fold` ON `usage_logs` (`license_id`,`fold_key`);--> statement-breakpoint
CREATE INDEX `usage_logs_created` ON `usage_logs` (`license_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `usage_logs_event` ON `usage_logs` (`license_id`,`event`,`created_at`);--> statement-breakpoint
CREATE INDEX `usage_logs_age` ON `usage_logs` (`created_at`);--> statement-breakpoint
CREATE TABLE `usage_totals` (
	`license_id` text NOT NULL,
	`event` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`license_id`, `event`),
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `activations` ADD `deactivated_at` integer;--> statement-breakpoint
ALTER TABLE `activations` ADD `offline_until` integer;--> statement-breakpoint
ALTER TABLE `activations` ADD `slot_until` integer DEFAULT 8640000000000000 NOT NULL;--> statement-breakpoint
CREATE INDEX `activations_slot` ON `activations` (`license_id`,`slot_until`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `licenses_user_end` ON `licenses` (`user_id`,`status`,`expires_at`,`product_id`);--> statement-breakpoint
CREATE INDEX `licenses_end` ON `licenses` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `mailed_tokens_end` ON `mailed_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`expires_at`);--> statement-breakpoint
INSERT INTO `license_totals` SELECT `user_id`, `product_id`, `status`, coalesce(strftime('%Y-%m', `expires_at` / 1000, 'unixepoch'), ''), count(*) FROM `licenses` GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `license_totals_add` AFTER INSERT ON `licenses` BEGIN
	INSERT INTO `license_totals` VALUES (new.`user_id`, new.`product_id`, new.`status`, coalesce(strftime('%Y-%m', new.`expires_at` / 1000, 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `license_totals_subtract` AFTER DELETE ON `licenses` BEGIN
	UPDATE `license_totals` SET `count` = `count` - 1
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status`
		AND `end_month` = coalesce(strftime('%Y-%m', old.`expires_at` / 1000, 'unixepoch'), '');
	DELETE FROM `license_totals`
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status`
		AND `end_month` = coalesce(strftime('%Y-%m', old.`expires_at` / 1000, 'unixepoch'), '') AND `count` <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER `license_totals_move` AFTER UPDATE OF `status`, `expires_at` ON `licenses` BEGIN
	UPDATE `license_totals` SET `count` = `count` - 1
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status`
		AND `end_month` = coalesce(strftime('%Y-%m', old.`expires_at` / 1000, 'unixepoch'), '');
	DELETE FROM `license_totals`
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status`
		AND `end_month` = coalesce(strftime('%Y-%m', old.`expires_at` / 1000, 'unixepoch'), '') AND `count` <= 0;
	INSERT INTO `license_totals` VALUES (new.`user_id`, new.`product_id`, new.`status`, coalesce(strftime('%Y-%m', new.`expires_at` / 1000, 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `usage_totals_add` AFTER INSERT ON `usage_logs` BEGIN
	INSERT INTO `usage_totals` VALUES (new.`license_id`, new.`event`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `usage_totals_subtract` AFTER DELETE ON `usage_logs` BEGIN
	UPDATE `usage_totals` SET `count` = `count` - 1 WHERE `license_id` = old.`license_id` AND `event` = old.`event`;
END;
--> statement-breakpoint
INSERT INTO `usage_logs` (`license_id`, `event`, `created_at`) SELECT `id`, 'created', `created_at` FROM `licenses`;

DROP INDEX `licenses_renewing`;--> statement-breakpoint
CREATE INDEX `licenses_renewing` ON `licenses` (`user_id`,`status`,`expires_at`) WHERE "auto_renewal" = 1;--> statement-breakpoint
DROP TRIGGER `license_totals_add`;--> statement-breakpoint
DROP TRIGGER `license_totals_subtract`;--> statement-breakpoint
DROP TRIGGER `license_totals_move`;--> statement-breakpoint
DROP TRIGGER `payment_totals_add`;--> statement-breakpoint
DROP TRIGGER `payment_totals_move`;--> statement-breakpoint
DROP TRIGGER `payment_totals_refund`;--> statement-breakpoint
DROP TRIGGER `payment_totals_add_refunded`;--> statement-breakpoint
CREATE TABLE `__new_license_totals` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`status` text NOT NULL,
	`end_month` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`, `status`, `end_month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_license_totals` SELECT `user_id`, `product_id`, `status`, `end_month`, `count` FROM `license_totals`;--> statement-breakpoint
DROP TABLE `license_totals`;--> statement-breakpoint
ALTER TABLE `__new_license_totals` RENAME TO `license_totals`;--> statement-breakpoint
CREATE TABLE `__new_payment_totals` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`provider` text NOT NULL,
	`count` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`user_id`, `month`, `status`, `currency`, `provider`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_payment_totals` SELECT `user_id`, `month`, `status`, `currency`, `provider`, `count`, `cents` FROM `payment_totals`;--> statement-breakpoint
DROP TABLE `payment_totals`;--> statement-breakpoint
ALTER TABLE `__new_payment_totals` RENAME TO `payment_totals`;--> statement-breakpoint
CREATE TABLE `__new_expiry_reminders` (
	`license_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`license_id`, `expires_at`, `days`),
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_expiry_reminders` SELECT `license_id`, `expires_at`, `days` FROM `expiry_reminders`;--> statement-breakpoint
DROP TABLE `expiry_reminders`;--> statement-breakpoint
ALTER TABLE `__new_expiry_reminders` RENAME TO `expiry_reminders`;--> statement-breakpoint
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
CREATE TRIGGER `payment_totals_add` AFTER INSERT ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000, 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_totals_move` AFTER UPDATE OF `status` ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	UPDATE `payment_totals` SET `count` = `count` - 1, `cents` = `cents` - old.`amount_cents`
		WHERE `user_id` = old.`user_id` AND `month` = strftime('%Y-%m', old.`created_at` / 1000, 'unixepoch')
		AND `status` = old.`status` AND `currency` = old.`currency` AND `provider` = old.`provider`;
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000, 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_totals_refund` AFTER UPDATE OF `refunded_cents` ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000, 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 0, old.`refunded_cents` - new.`refunded_cents`)
		ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_totals_add_refunded` AFTER INSERT ON `payments` WHEN new.`user_id` IS NOT NULL AND new.`refunded_cents` <> 0 BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000, 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 0, -new.`refunded_cents`)
		ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;

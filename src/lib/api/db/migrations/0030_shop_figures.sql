CREATE TABLE `license_ends` (
	`day` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `shop_days` (
	`figure` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`figure`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `shop_days` SELECT 'activations', coalesce(strftime('%Y-%m-%d', `first_seen_at` / 1000, 'unixepoch'), ''), count(*) FROM `activations` GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER `shop_days_activations` AFTER INSERT ON `activations` BEGIN
	INSERT INTO `shop_days` VALUES ('activations', coalesce(strftime('%Y-%m-%d', new.`first_seen_at` / 1000, 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
INSERT INTO `shop_days` SELECT 'refunds', coalesce(strftime('%Y-%m-%d', `created_at` / 1000, 'unixepoch'), ''), count(*) FROM `refunds` GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER `shop_days_refunds` AFTER INSERT ON `refunds` BEGIN
	INSERT INTO `shop_days` VALUES ('refunds', coalesce(strftime('%Y-%m-%d', new.`created_at` / 1000, 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
INSERT INTO `shop_days` SELECT 'withdrawals', coalesce(strftime('%Y-%m-%d', `declared_at` / 1000, 'unixepoch'), ''), count(*) FROM `withdrawals` GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER `shop_days_withdrawals` AFTER INSERT ON `withdrawals` BEGIN
	INSERT INTO `shop_days` VALUES ('withdrawals', coalesce(strftime('%Y-%m-%d', new.`declared_at` / 1000, 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
INSERT INTO `license_ends` SELECT coalesce(strftime('%Y-%m-%d', `expires_at` / 1000, 'unixepoch'), ''), count(*) FROM `licenses` WHERE `status` = 'active' GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `license_ends_add` AFTER INSERT ON `licenses` WHEN new.`status` = 'active' BEGIN
	INSERT INTO `license_ends` VALUES (coalesce(strftime('%Y-%m-%d', new.`expires_at` / 1000, 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_ends_subtract` AFTER DELETE ON `licenses` WHEN old.`status` = 'active' BEGIN
	UPDATE `license_ends` SET `count` = `count` - 1 WHERE `day` = coalesce(strftime('%Y-%m-%d', old.`expires_at` / 1000, 'unixepoch'), '');
END;
--> statement-breakpoint
CREATE TRIGGER `license_ends_leave` AFTER UPDATE OF `status`, `expires_at` ON `licenses` WHEN old.`status` = 'active' BEGIN
	UPDATE `license_ends` SET `count` = `count` - 1 WHERE `day` = coalesce(strftime('%Y-%m-%d', old.`expires_at` / 1000, 'unixepoch'), '');
END;
--> statement-breakpoint
CREATE TRIGGER `license_ends_enter` AFTER UPDATE OF `status`, `expires_at` ON `licenses` WHEN new.`status` = 'active' BEGIN
	INSERT INTO `license_ends` VALUES (coalesce(strftime('%Y-%m-%d', new.`expires_at` / 1000, 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;

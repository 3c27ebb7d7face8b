CREATE INDEX `licenses_renewing` ON `licenses` (`user_id`,`auto_renewal`,`status`,`expires_at`);--> statement-breakpoint
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

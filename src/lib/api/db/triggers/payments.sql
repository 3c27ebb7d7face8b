CREATE TRIGGER `payment_totals_add` AFTER INSERT ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, italian_month(new.`created_at`), new.`status`, new.`currency`, new.`provider`, 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `payment_totals_move` AFTER UPDATE OF `status` ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	UPDATE `payment_totals` SET `count` = `count` - 1, `cents` = `cents` - old.`amount_cents`
		WHERE `user_id` = old.`user_id` AND `month` = italian_month(old.`created_at`)
		AND `status` = old.`status` AND `currency` = old.`currency` AND `provider` = old.`provider`;
	INSERT INTO `payment_totals` VALUES (new.`user_id`, italian_month(new.`created_at`), new.`status`, new.`currency`, new.`provider`, 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `payment_totals_refund` AFTER UPDATE OF `refunded_cents` ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, italian_month(new.`created_at`), new.`status`, new.`currency`, new.`provider`, 0, old.`refunded_cents` - new.`refunded_cents`)
		ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `payment_totals_add_refunded` AFTER INSERT ON `payments` WHEN new.`user_id` IS NOT NULL AND new.`refunded_cents` <> 0 BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, italian_month(new.`created_at`), new.`status`, new.`currency`, new.`provider`, 0, -new.`refunded_cents`)
		ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;

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

CREATE TRIGGER `shop_days_paid_at_once` AFTER INSERT ON `payments` WHEN new.`paid_at` IS NOT NULL AND new.`currency` = 'EUR' BEGIN
	INSERT INTO `shop_days` VALUES (iif(new.`provider` = 'fake', 'simulated_paid', 'paid'), italian_day(new.`paid_at`), 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `shop_days_paid` AFTER UPDATE OF `paid_at` ON `payments` WHEN old.`paid_at` IS NULL AND new.`paid_at` IS NOT NULL AND new.`currency` = 'EUR' BEGIN
	INSERT INTO `shop_days` VALUES (iif(new.`provider` = 'fake', 'simulated_paid', 'paid'), italian_day(new.`paid_at`), 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `shop_days` SELECT iif(new.`provider` = 'fake', 'simulated_orders_paid', 'orders_paid'), italian_day(new.`paid_at`), 1, new.`amount_cents` FROM `orders` WHERE `payment_id` = new.`id` AND `is_automatic` = 0
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `shop_days_orders` AFTER INSERT ON `orders` WHEN new.`is_automatic` = 0 BEGIN
	INSERT INTO `shop_days` SELECT iif(`provider` = 'fake', 'simulated_orders', 'orders'), italian_day(`created_at`), 1, `amount_cents` FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `shop_days` SELECT iif(`provider` = 'fake', 'simulated_orders_paid', 'orders_paid'), italian_day(`paid_at`), 1, `amount_cents` FROM `payments` WHERE `id` = new.`payment_id` AND `paid_at` IS NOT NULL
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `shop_days_refunds` AFTER INSERT ON `refunds` BEGIN
	INSERT INTO `shop_days` VALUES ('refunds', coalesce(italian_day(new.`created_at`), ''), 1, 0)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `shop_days` SELECT iif(`provider` = 'fake', 'simulated_returned', 'returned'), italian_day(new.`created_at`), 1, new.`amount_cents` FROM `payments` WHERE `id` = new.`payment_id` AND `currency` = 'EUR'
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

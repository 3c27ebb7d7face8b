CREATE TRIGGER `shop_days_refunds` AFTER INSERT ON `refunds` BEGIN
	INSERT INTO `shop_days` SELECT 'refunds', coalesce(italian_day(new.`created_at`), ''), 1, iif(`currency` = 'EUR', new.`amount_cents`, 0) FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `shop_days_refunds` AFTER INSERT ON `refunds` BEGIN
	INSERT INTO `shop_days` VALUES ('refunds', coalesce(italian_day(new.`created_at`), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;

CREATE TRIGGER `end_reason_totals_answered` AFTER INSERT ON `end_reasons` BEGIN
	INSERT INTO `end_reason_totals` VALUES (italian_month(new.`ended_at`), new.`source`, new.`product_id`, new.`reason`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

CREATE TRIGGER `end_reason_totals_replaced` AFTER UPDATE OF `reason` ON `end_reasons` WHEN new.`reason` <> old.`reason` BEGIN
	UPDATE `end_reason_totals` SET `count` = `count` - 1
		WHERE `month` = italian_month(old.`ended_at`) AND `source` = old.`source` AND `product_id` = old.`product_id` AND `reason` = old.`reason`;
	DELETE FROM `end_reason_totals`
		WHERE `month` = italian_month(old.`ended_at`) AND `source` = old.`source` AND `product_id` = old.`product_id` AND `reason` = old.`reason` AND `count` <= 0;
	INSERT INTO `end_reason_totals` VALUES (italian_month(new.`ended_at`), new.`source`, new.`product_id`, new.`reason`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

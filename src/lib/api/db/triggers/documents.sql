CREATE TRIGGER `sales_totals_sale` AFTER INSERT ON `documents` WHEN new.`corrects_id` IS NULL BEGIN
	INSERT INTO `sales_totals` SELECT italian_month(new.`issued_at`), `product_id`, `kind`, new.`kind`, new.`replaces_id` IS NULL, new.`net_cents`, new.`vat_cents`, 0, 0, 0 FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;

CREATE TRIGGER `sales_totals_correction` AFTER INSERT ON `documents` WHEN new.`corrects_id` IS NOT NULL BEGIN
	INSERT INTO `sales_totals` SELECT italian_month(new.`issued_at`), `product_id`, `kind`, new.`kind`, 0,
			iif(new.`refund_id` IS NULL, -new.`net_cents`, 0), iif(new.`refund_id` IS NULL, -new.`vat_cents`, 0), new.`refund_id` IS NOT NULL,
			iif(new.`refund_id` IS NULL, 0, new.`net_cents`), iif(new.`refund_id` IS NULL, 0, new.`vat_cents`) FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;

CREATE TRIGGER `sales_totals_refused` AFTER UPDATE OF `is_replaced` ON `documents` WHEN new.`is_replaced` = 1 AND new.`sdi_state` = 'refused' BEGIN
	UPDATE `sales_totals` SET `net_cents` = `net_cents` - new.`net_cents`, `vat_cents` = `vat_cents` - new.`vat_cents`
		WHERE `month` = italian_month(new.`issued_at`) AND `document` = new.`kind`
			AND (`product_id`, `kind`) = (SELECT `product_id`, `kind` FROM `payments` WHERE `id` = new.`payment_id`);
END;

CREATE TRIGGER `shop_days_sales` AFTER INSERT ON `documents` BEGIN
	INSERT INTO `shop_days` VALUES (iif(new.`kind` = 'simulated', 'simulated_sales', 'sales'), coalesce(italian_day(new.`issued_at`), ''), new.`corrects_id` IS NULL AND new.`replaces_id` IS NULL, iif(new.`corrects_id` IS NULL, new.`net_cents`, -new.`net_cents`))
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `shop_days_sales_refused` AFTER UPDATE OF `is_replaced` ON `documents` WHEN new.`is_replaced` = 1 AND new.`sdi_state` = 'refused' BEGIN
	UPDATE `shop_days` SET `cents` = `cents` - new.`net_cents` WHERE `figure` = iif(new.`kind` = 'simulated', 'simulated_sales', 'sales') AND `day` = italian_day(new.`issued_at`);
END;

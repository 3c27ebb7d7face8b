CREATE TRIGGER `credit_notes_series` BEFORE INSERT ON `credit_notes` WHEN EXISTS (SELECT 1 FROM `invoices` WHERE `year` = new.`year` AND `number` = new.`number`) BEGIN
	SELECT RAISE(ABORT, 'an invoice has this number');
END;

CREATE TRIGGER `sales_totals_credit` AFTER INSERT ON `credit_notes` BEGIN
	INSERT INTO `sales_totals` SELECT italian_month(new.`issued_at`), `product_id`, `kind`, 0, 0, 0, 1, new.`net_cents`, new.`vat_cents` FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;

CREATE TRIGGER `shop_days_refunds` AFTER INSERT ON `refunds` BEGIN
	INSERT INTO `shop_days` VALUES ('refunds', coalesce(italian_day(new.`created_at`), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;

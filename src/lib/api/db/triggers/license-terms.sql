CREATE TRIGGER `payments_renewal` AFTER INSERT ON `license_terms` WHEN new.`payment_id` IS NOT NULL AND new.`previous_expires_at` IS NOT NULL BEGIN
	INSERT INTO `sales_totals` SELECT italian_month(d.`issued_at`), p.`product_id`, 'purchase', d.`kind`, -1, -d.`net_cents`, -d.`vat_cents`, 0, 0, 0 FROM `documents` d JOIN `payments` p ON p.`id` = d.`payment_id` WHERE d.`payment_id` = new.`payment_id` AND d.`corrects_id` IS NULL AND d.`is_replaced` = 0
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
	UPDATE `payments` SET `kind` = 'renewal' WHERE `id` = new.`payment_id`;
	INSERT INTO `sales_totals` SELECT italian_month(d.`issued_at`), p.`product_id`, 'renewal', d.`kind`, 1, d.`net_cents`, d.`vat_cents`, 0, 0, 0 FROM `documents` d JOIN `payments` p ON p.`id` = d.`payment_id` WHERE d.`payment_id` = new.`payment_id` AND d.`corrects_id` IS NULL AND d.`is_replaced` = 0
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;

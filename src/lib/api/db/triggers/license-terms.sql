CREATE TRIGGER `payments_renewal` AFTER INSERT ON `license_terms` WHEN new.`payment_id` IS NOT NULL AND new.`previous_expires_at` IS NOT NULL AND (SELECT `kind` FROM `payments` WHERE `id` = new.`payment_id`) <> 'renewal' BEGIN
	INSERT INTO `sales_totals` SELECT italian_month(d.`issued_at`), p.`product_id`, 'purchase', d.`kind`, -1, -d.`net_cents`, -d.`vat_cents`, 0, 0, 0 FROM `documents` d JOIN `payments` p ON p.`id` = d.`payment_id` WHERE d.`payment_id` = new.`payment_id` AND d.`corrects_id` IS NULL AND d.`is_replaced` = 0
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
	UPDATE `payments` SET `kind` = 'renewal' WHERE `id` = new.`payment_id`;
	INSERT INTO `sales_totals` SELECT italian_month(d.`issued_at`), p.`product_id`, 'renewal', d.`kind`, 1, d.`net_cents`, d.`vat_cents`, 0, 0, 0 FROM `documents` d JOIN `payments` p ON p.`id` = d.`payment_id` WHERE d.`payment_id` = new.`payment_id` AND d.`corrects_id` IS NULL AND d.`is_replaced` = 0
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;

CREATE TRIGGER `licenses_paid` AFTER INSERT ON `license_terms` WHEN new.`kind` IN ('purchase', 'renewal') BEGIN
	UPDATE `licenses` SET `is_paid` = 1 WHERE `id` = new.`license_id` AND `is_paid` = 0;
END;

CREATE TRIGGER `licenses_paid_back` AFTER UPDATE OF `taken_back_by` ON `license_terms` WHEN old.`taken_back_by` = '' AND new.`taken_back_by` <> '' AND new.`previous_expires_at` IS NOT NULL BEGIN
	UPDATE `licenses` SET `is_paid` = EXISTS (SELECT 1 FROM `license_terms` WHERE `license_id` = new.`license_id` AND `kind` IN ('purchase', 'renewal') AND (`taken_back_by` = '' OR `previous_expires_at` IS NULL)) WHERE `id` = new.`license_id`;
END;

CREATE TRIGGER `term_ends_renewed` AFTER INSERT ON `license_terms` WHEN new.`kind` = 'renewal' AND new.`previous_expires_at` IS NOT NULL AND new.`taken_back_by` = '' BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `renewed`) SELECT italian_day(new.`previous_expires_at`), `product_id`, 1 FROM `licenses` WHERE `id` = new.`license_id` AND EXISTS (SELECT 1 FROM `license_terms` WHERE `license_id` = new.`license_id` AND `id` < new.`id` AND `kind` IN ('purchase', 'renewal'))
		ON CONFLICT DO UPDATE SET `renewed` = `renewed` + 1;
END;

CREATE TRIGGER `term_ends_renewed_leave` AFTER UPDATE OF `taken_back_by`, `previous_expires_at` ON `license_terms` WHEN old.`kind` = 'renewal' AND old.`previous_expires_at` IS NOT NULL AND old.`taken_back_by` = '' AND (new.`taken_back_by` <> '' OR new.`previous_expires_at` <> old.`previous_expires_at`) BEGIN
	UPDATE `term_ends` SET `renewed` = `renewed` - 1 WHERE `day` = italian_day(old.`previous_expires_at`)
		AND `product_id` = (SELECT `product_id` FROM `licenses` WHERE `id` = new.`license_id`) AND EXISTS (SELECT 1 FROM `license_terms` WHERE `license_id` = new.`license_id` AND `id` < new.`id` AND `kind` IN ('purchase', 'renewal'));
END;

CREATE TRIGGER `term_ends_renewed_enter` AFTER UPDATE OF `taken_back_by`, `previous_expires_at` ON `license_terms` WHEN new.`kind` = 'renewal' AND new.`previous_expires_at` IS NOT NULL AND new.`taken_back_by` = '' AND new.`previous_expires_at` <> old.`previous_expires_at` BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `renewed`) SELECT italian_day(new.`previous_expires_at`), `product_id`, 1 FROM `licenses` WHERE `id` = new.`license_id` AND EXISTS (SELECT 1 FROM `license_terms` WHERE `license_id` = new.`license_id` AND `id` < new.`id` AND `kind` IN ('purchase', 'renewal'))
		ON CONFLICT DO UPDATE SET `renewed` = `renewed` + 1;
END;

CREATE TRIGGER `term_ends_trial` AFTER INSERT ON `license_terms` WHEN new.`kind` = 'trial' BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `trials`) SELECT italian_day(new.`expires_at`), `product_id`, 1 FROM `licenses` WHERE `id` = new.`license_id`
		ON CONFLICT DO UPDATE SET `trials` = `trials` + 1;
END;

CREATE TRIGGER `term_ends_bought` AFTER INSERT ON `license_terms` WHEN new.`kind` = 'purchase' AND new.`previous_expires_at` IS NOT NULL BEGIN
	UPDATE `term_ends` SET `bought` = `bought` + 1 WHERE (`day`, `product_id`) = (SELECT italian_day(t.`expires_at`), l.`product_id` FROM `license_terms` t JOIN `licenses` l ON l.`id` = t.`license_id` WHERE t.`license_id` = new.`license_id` AND t.`kind` = 'trial');
END;

CREATE TRIGGER `term_ends_bought_back` AFTER UPDATE OF `taken_back_by` ON `license_terms` WHEN new.`kind` = 'purchase' AND new.`previous_expires_at` IS NOT NULL AND old.`taken_back_by` = '' AND new.`taken_back_by` <> '' BEGIN
	UPDATE `term_ends` SET `bought` = `bought` - 1 WHERE (`day`, `product_id`) = (SELECT italian_day(t.`expires_at`), l.`product_id` FROM `license_terms` t JOIN `licenses` l ON l.`id` = t.`license_id` WHERE t.`license_id` = new.`license_id` AND t.`kind` = 'trial');
END;

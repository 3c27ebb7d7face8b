CREATE TRIGGER `invoices_series` BEFORE INSERT ON `invoices` WHEN EXISTS (SELECT 1 FROM `credit_notes` WHERE `year` = new.`year` AND `number` = new.`number`) BEGIN
	SELECT RAISE(ABORT, 'a credit note has this number');
END;

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

CREATE TRIGGER `sales_totals_add` AFTER INSERT ON `invoices` BEGIN
	INSERT INTO `sales_totals` SELECT italian_month(new.`issued_at`), `product_id`, `kind`, 1, new.`net_cents`, new.`vat_cents`, 0, 0, 0 FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;

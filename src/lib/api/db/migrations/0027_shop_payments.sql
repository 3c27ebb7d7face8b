CREATE TABLE `sales_totals` (
	`month` text NOT NULL,
	`product_id` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`refunds` integer DEFAULT 0 NOT NULL,
	`refunded_net_cents` integer DEFAULT 0 NOT NULL,
	`refunded_vat_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `product_id`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `open_withdrawals` (
	`withdrawal_id` text PRIMARY KEY NOT NULL,
	`declared_at` integer NOT NULL,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_withdrawals_declared` ON `open_withdrawals` (`declared_at`,`withdrawal_id`);--> statement-breakpoint
CREATE TABLE `withdrawal_decisions` (
	`withdrawal_id` text PRIMARY KEY NOT NULL,
	`decision` text NOT NULL,
	`reason` text NOT NULL,
	`decided_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `payments_license`;--> statement-breakpoint
ALTER TABLE `payments` ADD `kind` text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_product` ON `payments` (`product_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_kind` ON `payments` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_license` ON `payments` (`license_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refund_requests_open` ON `refund_requests` (`created_at`,`payment_id`) WHERE "refund_requests"."decision" is null;--> statement-breakpoint
CREATE INDEX `withdrawals_declared` ON `withdrawals` (`declared_at`,`id`);
--> statement-breakpoint
UPDATE `payments` SET `kind` = 'renewal' WHERE `id` IN (SELECT `payment_id` FROM `renewals`);
--> statement-breakpoint
INSERT INTO `sales_totals` SELECT strftime('%Y-%m', i.`issued_at` / 1000 + iif(strftime('%m', i.`issued_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10', 7200, 3600), 'unixepoch'), p.`product_id`, p.`kind`, count(*), sum(i.`net_cents`), sum(i.`vat_cents`), 0, 0, 0
	FROM `invoices` i JOIN `payments` p ON p.`id` = i.`payment_id` GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO `sales_totals` SELECT strftime('%Y-%m', n.`issued_at` / 1000 + iif(strftime('%m', n.`issued_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10', 7200, 3600), 'unixepoch'), p.`product_id`, p.`kind`, 0, 0, 0, count(*), sum(n.`net_cents`), sum(n.`vat_cents`)
	FROM `credit_notes` n JOIN `payments` p ON p.`id` = n.`payment_id` WHERE true GROUP BY 1, 2, 3
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
--> statement-breakpoint
CREATE TRIGGER `sales_totals_add` AFTER INSERT ON `invoices` BEGIN
	INSERT INTO `sales_totals` SELECT strftime('%Y-%m', new.`issued_at` / 1000 + iif(strftime('%m', new.`issued_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10', 7200, 3600), 'unixepoch'), `product_id`, `kind`, 1, new.`net_cents`, new.`vat_cents`, 0, 0, 0 FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `sales_totals_credit` AFTER INSERT ON `credit_notes` BEGIN
	INSERT INTO `sales_totals` SELECT strftime('%Y-%m', new.`issued_at` / 1000 + iif(strftime('%m', new.`issued_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10', 7200, 3600), 'unixepoch'), `product_id`, `kind`, 0, 0, 0, 1, new.`net_cents`, new.`vat_cents` FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_renewal` AFTER INSERT ON `renewals` BEGIN
	INSERT INTO `sales_totals` SELECT strftime('%Y-%m', i.`issued_at` / 1000 + iif(strftime('%m', i.`issued_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10', 7200, 3600), 'unixepoch'), p.`product_id`, 'purchase', -1, -i.`net_cents`, -i.`vat_cents`, 0, 0, 0 FROM `invoices` i JOIN `payments` p ON p.`id` = i.`payment_id` WHERE i.`payment_id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
	UPDATE `payments` SET `kind` = 'renewal' WHERE `id` = new.`payment_id`;
	INSERT INTO `sales_totals` SELECT strftime('%Y-%m', i.`issued_at` / 1000 + iif(strftime('%m', i.`issued_at` / 1000 + 7200, 'unixepoch') BETWEEN '04' AND '10', 7200, 3600), 'unixepoch'), p.`product_id`, 'renewal', 1, i.`net_cents`, i.`vat_cents`, 0, 0, 0 FROM `invoices` i JOIN `payments` p ON p.`id` = i.`payment_id` WHERE i.`payment_id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;
--> statement-breakpoint
INSERT INTO `open_withdrawals` SELECT `id`, `declared_at` FROM `withdrawals` WHERE `id` NOT IN (SELECT `withdrawal_id` FROM `withdrawal_effects`);
--> statement-breakpoint
CREATE TRIGGER `open_withdrawals_add` AFTER INSERT ON `withdrawals` BEGIN
	INSERT INTO `open_withdrawals` VALUES (new.`id`, new.`declared_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `open_withdrawals_effect` AFTER INSERT ON `withdrawal_effects` BEGIN
	DELETE FROM `open_withdrawals` WHERE `withdrawal_id` = new.`withdrawal_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `open_withdrawals_decision` AFTER INSERT ON `withdrawal_decisions` BEGIN
	DELETE FROM `open_withdrawals` WHERE `withdrawal_id` = new.`withdrawal_id`;
END;

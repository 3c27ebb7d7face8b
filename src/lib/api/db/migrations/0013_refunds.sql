CREATE TABLE `credit_notes` (
	`refund_id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `invoices`(`payment_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_number` ON `credit_notes` (`year`,`number`);--> statement-breakpoint
CREATE INDEX `credit_notes_payment` ON `credit_notes` (`payment_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`by` text NOT NULL,
	`actor_id` text,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`,`created_at`);--> statement-breakpoint
DROP INDEX `renewals_end`;--> statement-breakpoint
ALTER TABLE `renewals` ADD `taken_back_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `renewals_standing` ON `renewals` (`license_id`,`previous_expires_at`,`taken_back_by`);--> statement-breakpoint
ALTER TABLE `payment_events` ADD `by` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `actor_id` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER `payment_totals_refund` AFTER UPDATE OF `refunded_cents` ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000, 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 0, old.`refunded_cents` - new.`refunded_cents`)
		ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_totals_add_refunded` AFTER INSERT ON `payments` WHEN new.`user_id` IS NOT NULL AND new.`refunded_cents` <> 0 BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000, 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 0, -new.`refunded_cents`)
		ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_series` BEFORE INSERT ON `invoices` WHEN EXISTS (SELECT 1 FROM `credit_notes` WHERE `year` = new.`year` AND `number` = new.`number`) BEGIN
	SELECT RAISE(ABORT, 'a credit note has this number');
END;
--> statement-breakpoint
CREATE TRIGGER `credit_notes_series` BEFORE INSERT ON `credit_notes` WHEN EXISTS (SELECT 1 FROM `invoices` WHERE `year` = new.`year` AND `number` = new.`number`) BEGIN
	SELECT RAISE(ABORT, 'an invoice has this number');
END;
--> statement-breakpoint
INSERT INTO `refunds` SELECT lower(hex(randomblob(16))), `id`, `amount_cents`, 'seller', NULL, '', coalesce((SELECT max(e.`created_at`) FROM `payment_events` e WHERE e.`payment_id` = `payments`.`id` AND e.`status` = 'refunded'), `created_at`) FROM `payments` WHERE `status` = 'refunded';--> statement-breakpoint
UPDATE `payments` SET `refunded_cents` = `amount_cents` WHERE `status` = 'refunded';

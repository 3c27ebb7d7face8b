CREATE TABLE `coupon_uses` (
	`coupon_id` text NOT NULL,
	`user_id` text NOT NULL,
	`payment_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `coupon_id`),
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_uses_payment` ON `coupon_uses` (`payment_id`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`max_uses` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`product_ids` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_newest` ON `coupons` (`created_at`);--> statement-breakpoint
CREATE INDEX `coupons_end` ON `coupons` (`ends_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`is_extension` integer NOT NULL,
	`key_lookup` text,
	`key_sealed` text,
	`months` integer NOT NULL,
	`max_activations` integer NOT NULL,
	`list_cents` integer NOT NULL,
	`coupon_id` text,
	`vat_scheme` text DEFAULT 'domestic' NOT NULL,
	`vat_percent` integer NOT NULL,
	`country` text DEFAULT 'IT' NOT NULL,
	`network_country` text DEFAULT '' NOT NULL,
	`is_waived` integer NOT NULL,
	`buyer` text NOT NULL,
	`consent_id` text,
	`is_automatic` integer DEFAULT false NOT NULL,
	`open_for` text,
	`reference` text,
	`url` text,
	`payable_until` integer,
	`charge_id` text,
	`returned_at` integer,
	`read_at` integer,
	`deliver_at` integer,
	`end` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_keyLookup_unique` ON `orders` (`key_lookup`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_openFor_unique` ON `orders` (`open_for`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference_unique` ON `orders` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_chargeId_unique` ON `orders` (`charge_id`);--> statement-breakpoint
CREATE INDEX `orders_delivery` ON `orders` (`deliver_at`) WHERE "orders"."deliver_at" is not null;--> statement-breakpoint
CREATE TABLE `differences` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`payment_id` text,
	`charge_id` text,
	`amount_cents` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `differences_open` ON `differences` (`kind`,`subject`) WHERE "differences"."decided_at" is null;--> statement-breakpoint
CREATE INDEX `differences_time` ON `differences` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `differences_waiting` ON `differences` (`created_at`,`id`) WHERE "differences"."decided_at" is null;--> statement-breakpoint
CREATE INDEX `differences_payment` ON `differences` (`payment_id`);--> statement-breakpoint
CREATE TABLE `provider_charges` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`outcome` text NOT NULL,
	`elsewhere_cents` integer DEFAULT 0 NOT NULL,
	`disputed_cents` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `provider_charges_payment` ON `provider_charges` (`payment_id`);--> statement-breakpoint
CREATE INDEX `provider_charges_time` ON `provider_charges` (`created_at`);--> statement-breakpoint
CREATE TABLE `provider_tasks` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`data` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`answer` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_tasks_subject` ON `provider_tasks` (`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `provider_tasks_due` ON `provider_tasks` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`day` text PRIMARY KEY NOT NULL,
	`theirs` integer NOT NULL,
	`their_cents` integer NOT NULL,
	`ours` integer NOT NULL,
	`our_cents` integer NOT NULL,
	`their_refund_cents` integer NOT NULL,
	`our_refund_cents` integer NOT NULL,
	`differences` integer NOT NULL,
	`compared_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `charge_notices` (
	`license_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`days` integer NOT NULL,
	`price_cents` integer,
	PRIMARY KEY(`license_id`, `expires_at`, `days`),
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `renewal_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`user_id` text,
	`version` text NOT NULL,
	`words` text NOT NULL,
	`duration_key` text NOT NULL,
	`price_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `renewal_consents_license` ON `renewal_consents` (`license_id`);--> statement-breakpoint
CREATE INDEX `renewal_consents_user` ON `renewal_consents` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`license_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`duration_key` text NOT NULL,
	`price_cents` integer NOT NULL,
	`consent_id` text NOT NULL,
	`reference` text,
	`read_at` integer,
	`customer` text,
	`method` text,
	`method_name` text DEFAULT '' NOT NULL,
	`due_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_reference_unique` ON `subscriptions` (`reference`);--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`due_at`) WHERE "state" = 'on';--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`);--> statement-breakpoint
ALTER TABLE `invoices` ADD `vat_scheme` text DEFAULT 'domestic' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `coupon_uses_add` AFTER INSERT ON `coupon_uses` BEGIN
	UPDATE `coupons` SET `used` = `used` + 1 WHERE `id` = new.`coupon_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `coupon_uses_give_back` AFTER DELETE ON `coupon_uses`
WHEN (SELECT `status` FROM `payments` WHERE `id` = old.`payment_id`) NOT IN ('completed', 'refunded') BEGIN
	UPDATE `coupons` SET `used` = `used` - 1 WHERE `id` = old.`coupon_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `renewal_consents_stay` BEFORE UPDATE OF `id`, `license_id`, `version`, `words`, `duration_key`, `price_cents`, `created_at` ON `renewal_consents` BEGIN
	SELECT raise(ABORT, 'consents are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `renewal_consents_kept` BEFORE DELETE ON `renewal_consents` BEGIN
	SELECT raise(ABORT, 'consents are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `subscriptions_due_with_end` AFTER UPDATE OF `expires_at` ON `licenses` WHEN new.`auto_renewal` = 1 BEGIN
	UPDATE `subscriptions` SET `due_at` = new.`expires_at` - 259200000, `failures` = 0 WHERE `license_id` = new.`id` AND `state` = 'on';
END;
--> statement-breakpoint
CREATE TRIGGER `subscriptions_due_when_revoked` AFTER UPDATE OF `status` ON `licenses` WHEN new.`status` = 'revoked' AND new.`auto_renewal` = 1 BEGIN
	UPDATE `subscriptions` SET `due_at` = 0 WHERE `license_id` = new.`id` AND `state` = 'on';
END;

CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`consent_version` text NOT NULL,
	`requested_at` integer NOT NULL,
	`token_hash` text,
	`token_expires_at` integer,
	`confirmed_at` integer,
	`unsubscribed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email_unique` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_tokenHash_unique` ON `newsletter_subscribers` (`token_hash`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`vat_percent` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`buyer_first_name` text NOT NULL,
	`buyer_last_name` text NOT NULL,
	`buyer_company` text NOT NULL,
	`buyer_email` text NOT NULL,
	`buyer_address` text NOT NULL,
	`buyer_postal_code` text NOT NULL,
	`buyer_city` text NOT NULL,
	`buyer_tax_code` text NOT NULL,
	`buyer_vat_number` text NOT NULL,
	`buyer_sdi_code` text NOT NULL,
	`buyer_pec` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`year`,`number`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_events_payment` ON `payment_events` (`payment_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_totals` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`provider` text NOT NULL,
	`count` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`user_id`, `month`, `status`, `currency`, `provider`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`app_id` text NOT NULL,
	`version` text NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`published_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `releases_version` ON `releases` (`product_id`,`version`);--> statement-breakpoint
CREATE INDEX `releases_product_published` ON `releases` (`product_id`,`published_at`);--> statement-breakpoint
CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`category` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_messages_user` ON `support_messages` (`user_id`,`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`license_id` text,
	`product_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`product_name` text NOT NULL,
	`duration_key` text NOT NULL,
	`license_duration` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`payment_method` text NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_payments`("id", "user_id", "license_id", "product_id", "transaction_id", "product_name", "duration_key", "license_duration", "amount_cents", "currency", "payment_method", "status", "provider", "idempotency_key", "created_at") SELECT "id", "user_id", "license_id", "product_id", "transaction_id", "product_name", "duration_key", "license_duration", "amount_cents", "currency", "payment_method", "status", "provider", "idempotency_key", "created_at" FROM `payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_transactionId_unique` ON `payments` (`transaction_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_idempotency` ON `payments` (`user_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `payments_user_created` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_user_status` ON `payments` (`user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_user_provider` ON `payments` (`user_id`,`provider`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_license` ON `payments` (`license_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `tax_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `vat_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `sdi_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `pec` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `expiry_reminders` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `product_news` integer DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO `payment_events` SELECT lower(hex(randomblob(16))), `id`, `status`, `created_at` FROM `payments`;--> statement-breakpoint
INSERT INTO `payment_totals` SELECT `user_id`, strftime('%Y-%m', `created_at` / 1000, 'unixepoch'), `status`, `currency`, `provider`, count(*), sum(`amount_cents`) FROM `payments` WHERE `user_id` IS NOT NULL GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO `invoices` SELECT p.`id`, CAST(strftime('%Y', p.`created_at` / 1000, 'unixepoch') AS integer), row_number() OVER (PARTITION BY strftime('%Y', p.`created_at` / 1000, 'unixepoch') ORDER BY p.`created_at`, p.rowid), p.`created_at`, 22, (p.`amount_cents` * 100 + 61) / 122, p.`amount_cents` - (p.`amount_cents` * 100 + 61) / 122, u.`first_name`, u.`last_name`, u.`company`, u.`email`, u.`address`, u.`postal_code`, u.`city`, '', '', '', '' FROM `payments` p JOIN `users` u ON u.`id` = p.`user_id` WHERE p.`status` = 'completed' AND p.`currency` = 'EUR';

CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`description` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `activities_user_created` ON `activities` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`scopes` text NOT NULL,
	`maker_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer,
	`last_used_on` text,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_newest` ON `api_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_not_revoked` ON `api_keys` (`ends_at`) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE TABLE `assisted_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`actor_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`effective_at` integer NOT NULL,
	`lapses_at` integer NOT NULL,
	`confirmed_at` integer,
	`ended_at` integer,
	`end` text,
	`stopped_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assisted_emails_waiting` ON `assisted_emails` (`user_id`) WHERE "assisted_emails"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `assisted_emails_user` ON `assisted_emails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `assisted_emails_lapse` ON `assisted_emails` (`lapses_at`) WHERE "assisted_emails"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `assisted_emails_due` ON `assisted_emails` (`effective_at`) WHERE "ended_at" is null and "confirmed_at" is not null;--> statement-breakpoint
CREATE TABLE `bulk_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`change` text NOT NULL,
	`reason` text NOT NULL,
	`seller_note` text DEFAULT '' NOT NULL,
	`network` text NOT NULL,
	`country` text NOT NULL,
	`total` integer NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`stayed` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `bulk_changes_created` ON `bulk_changes` (`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_changes_due` ON `bulk_changes` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `bulk_skips` (
	`change_id` text NOT NULL,
	`license_id` text NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`change_id`, `license_id`),
	FOREIGN KEY (`change_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bulk_steps` (
	`change_id` text NOT NULL,
	`step` integer NOT NULL,
	`licenses` text NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`change_id`, `step`),
	FOREIGN KEY (`change_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `code_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`product_id` text NOT NULL,
	`months` integer NOT NULL,
	`quantity` integer NOT NULL,
	`redeemed` integer DEFAULT 0 NOT NULL,
	`stopped` integer DEFAULT 0 NOT NULL,
	`ends_at` integer NOT NULL,
	`stopped_at` integer,
	`maker_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `code_batches_newest` ON `code_batches` (`created_at`);--> statement-breakpoint
CREATE INDEX `code_batches_product` ON `code_batches` (`product_id`);--> statement-breakpoint
CREATE TABLE `redeem_codes` (
	`lookup` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`redeemed_at` integer,
	`user_id` text,
	`license_id` text,
	`stopped_at` integer,
	FOREIGN KEY (`batch_id`) REFERENCES `code_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `redeem_codes_owner` ON `redeem_codes` (`user_id`,`redeemed_at`) WHERE "redeem_codes"."user_id" is not null;--> statement-breakpoint
CREATE TABLE `coupon_uses` (
	`coupon_id` text NOT NULL,
	`user_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `coupon_id`),
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_uses_payment` ON `coupon_uses` (`payment_id`);--> statement-breakpoint
CREATE INDEX `coupon_uses_coupon` ON `coupon_uses` (`coupon_id`,`created_at`,`payment_id`);--> statement-breakpoint
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
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`payment_id` text NOT NULL,
	`refund_id` text,
	`corrects_id` integer,
	`is_renewal` integer NOT NULL,
	`period_start` integer,
	`period_end` integer,
	`quantity` integer DEFAULT 1 NOT NULL,
	`vat_scheme` text NOT NULL,
	`vat_percent` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`shop_version` integer NOT NULL,
	`buyer` text NOT NULL,
	`sdi_state` text,
	`file_number` integer,
	`replaces_id` integer,
	`is_replaced` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replaces_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`kind`,`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_payment` ON `documents` (`payment_id`,case when "corrects_id" is null and "is_replaced" = 0 then 1 end);--> statement-breakpoint
CREATE INDEX `documents_sdi` ON `documents` (`sdi_state`,`issued_at`) WHERE "documents"."sdi_state" <> 'delivered' and "documents"."sdi_state" <> 'not_delivered';--> statement-breakpoint
CREATE UNIQUE INDEX `documents_file` ON `documents` (`file_number`) WHERE "documents"."file_number" is not null;--> statement-breakpoint
CREATE INDEX `documents_issued` ON `documents` (`kind`,`issued_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_refund` ON `documents` (`refund_id`) WHERE "documents"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX `documents_replaced` ON `documents` (`replaces_id`) WHERE "documents"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX `documents_corrected` ON `documents` (`corrects_id`) WHERE "documents"."corrects_id" is not null;--> statement-breakpoint
CREATE TABLE `end_reasons` (
	`id` text PRIMARY KEY NOT NULL,
	`ending` text NOT NULL,
	`source` text NOT NULL,
	`product_id` text NOT NULL,
	`license_id` text,
	`user_id` text,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`ended_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `end_reasons_ending_unique` ON `end_reasons` (`ending`);--> statement-breakpoint
CREATE INDEX `end_reasons_ended` ON `end_reasons` (`ended_at`,`id`);--> statement-breakpoint
CREATE INDEX `end_reasons_filtered` ON `end_reasons` (`source`,`reason`,`product_id`,`ended_at`,`id`);--> statement-breakpoint
CREATE INDEX `end_reasons_created` ON `end_reasons` (`created_at`);--> statement-breakpoint
CREATE INDEX `end_reasons_user` ON `end_reasons` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `end_reasons_license` ON `end_reasons` (`license_id`);--> statement-breakpoint
CREATE TABLE `end_reason_totals` (
	`month` text NOT NULL,
	`source` text NOT NULL,
	`product_id` text NOT NULL,
	`reason` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`month`, `source`, `product_id`, `reason`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`answer` text,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `expiry_reminders` (
	`license_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`license_id`, `expires_at`, `days`),
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `import_skips` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_steps` (
	`import_id` text NOT NULL,
	`step` integer NOT NULL,
	`lines` text NOT NULL,
	PRIMARY KEY(`import_id`, `step`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`file_name` text NOT NULL,
	`network` text NOT NULL,
	`country` text NOT NULL,
	`total` integer NOT NULL,
	`made` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`customers` integer DEFAULT 0 NOT NULL,
	`phase` text DEFAULT 'lines' NOT NULL,
	`mailed` integer DEFAULT 0 NOT NULL,
	`mailed_to` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `imports_due` ON `imports` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`inviter_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email_unique` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_end` ON `invitations` (`ends_at`);--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`inviter_id`);--> statement-breakpoint
CREATE TABLE `license_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`kind` text NOT NULL,
	`payment_id` text,
	`brought_at` integer NOT NULL,
	`months` integer DEFAULT 0 NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`devices` integer DEFAULT 0 NOT NULL,
	`device_cents` integer DEFAULT 0 NOT NULL,
	`previous_expires_at` integer,
	`expires_at` integer NOT NULL,
	`anchor_at` integer,
	`duration_months` integer NOT NULL,
	`taken_back_by` text DEFAULT '' NOT NULL,
	`shortenings` integer DEFAULT 0 NOT NULL,
	`withdrawable_until` integer,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `license_terms_payment` ON `license_terms` (`payment_id`,`license_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `license_terms_standing` ON `license_terms` (`license_id`,`previous_expires_at`,`shortenings`,`taken_back_by`);--> statement-breakpoint
CREATE TABLE `activations` (
	`id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`fingerprint_hash` text NOT NULL,
	`name` text NOT NULL,
	`platform` text NOT NULL,
	`app_version` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`deactivated_at` integer,
	`offline_until` integer,
	`slot_until` integer DEFAULT 8640000000000000 NOT NULL,
	`keeps_seat` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activations_device` ON `activations` (`license_id`,`fingerprint_hash`);--> statement-breakpoint
CREATE INDEX `activations_slot` ON `activations` (`license_id`,`slot_until`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `activations_seat` ON `activations` (`license_id`) WHERE "keeps_seat" = 1;--> statement-breakpoint
CREATE INDEX `activations_leased` ON `activations` (`slot_until`) WHERE "deactivated_at" is null and "slot_until" < 8640000000000000;--> statement-breakpoint
CREATE INDEX `activations_former` ON `activations` (`slot_until`) WHERE "activations"."deactivated_at" is not null;--> statement-breakpoint
CREATE TABLE `device_swaps` (
	`id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`swapped_at` integer NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `device_swaps_license` ON `device_swaps` (`license_id`,`swapped_at`);--> statement-breakpoint
CREATE INDEX `device_swaps_time` ON `device_swaps` (`swapped_at`);--> statement-breakpoint
CREATE TABLE `former_keys` (
	`key_lookup` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`replaced_at` integer NOT NULL,
	`of_seat` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_keys_license` ON `former_keys` (`license_id`,`replaced_at`);--> statement-breakpoint
CREATE TABLE `license_totals` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`, `status`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `licenses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`status` text NOT NULL,
	`key_lookup` text NOT NULL,
	`key_sealed` text NOT NULL,
	`key_first` text NOT NULL,
	`key_last` text NOT NULL,
	`auto_renewal` integer DEFAULT false NOT NULL,
	`duration_key` text NOT NULL,
	`duration_months` integer NOT NULL,
	`purchase_price_cents` integer NOT NULL,
	`max_activations` integer NOT NULL,
	`extra_devices` integer DEFAULT 0 NOT NULL,
	`extra_cents` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`moved_at` integer,
	`activated_at` integer,
	`expires_at` integer,
	`grace_until` integer,
	`grace_days` integer DEFAULT 0,
	`unpaid_until` integer,
	`anchor_at` integer,
	`seller_note` text DEFAULT '' NOT NULL,
	`is_paid` integer DEFAULT true NOT NULL,
	`active_devices` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licenses_keyLookup_unique` ON `licenses` (`key_lookup`);--> statement-breakpoint
CREATE INDEX `licenses_user_created` ON `licenses` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `licenses_user_product` ON `licenses` (`user_id`,`product_id`,`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `licenses_user_end` ON `licenses` (`user_id`,`status`,`expires_at`,`product_id`);--> statement-breakpoint
CREATE INDEX `licenses_renewing` ON `licenses` (`user_id`,`status`,`expires_at`) WHERE "auto_renewal" = 1;--> statement-breakpoint
CREATE INDEX `licenses_end` ON `licenses` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `licenses_last` ON `licenses` (`status`,(case when "grace_until" > "expires_at" + (case when "grace_days" > 0 then "grace_days" else 0 end) * 86400000 then "grace_until" else "expires_at" + (case when "grace_days" > 0 then "grace_days" else 0 end) * 86400000 end));--> statement-breakpoint
CREATE INDEX `licenses_created` ON `licenses` (`created_at`);--> statement-breakpoint
CREATE INDEX `licenses_key_first` ON `licenses` (`key_first`);--> statement-breakpoint
CREATE INDEX `licenses_key_last` ON `licenses` (`key_last`);--> statement-breakpoint
CREATE INDEX `licenses_found` ON `licenses` (`status`,(case when "active_devices" = 0 then 'none' when "active_devices" < "max_activations" then 'some' else 'full' end),(case when "duration_key" = 'trial' then 'trial' when "is_paid" = 1 then 'paid' when "unpaid_until" is not null then 'unpaid' else 'gift' end),`product_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `licenses_found_end` ON `licenses` (`status`,(case when "active_devices" = 0 then 'none' when "active_devices" < "max_activations" then 'some' else 'full' end),(case when "duration_key" = 'trial' then 'trial' when "is_paid" = 1 then 'paid' when "unpaid_until" is not null then 'unpaid' else 'gift' end),`product_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `mail_slots` (
	`target` text NOT NULL,
	`kind` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_slots_target` ON `mail_slots` (`target`,`kind`,`sent_at`);--> statement-breakpoint
CREATE INDEX `mail_slots_end` ON `mail_slots` (`sent_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`reply_to` text,
	`content` text NOT NULL,
	`keeps` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`answer` text,
	`unanswered` integer DEFAULT 0 NOT NULL,
	`useless_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `mails_user` ON `mails` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_to` ON `mails` (`to`);--> statement-breakpoint
CREATE INDEX `mails_kind` ON `mails` (`kind`);--> statement-breakpoint
CREATE TABLE `move_offer_licenses` (
	`offer_id` text NOT NULL,
	`license_id` text NOT NULL,
	`is_open` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `license_id`),
	FOREIGN KEY (`offer_id`) REFERENCES `move_offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `move_offer_licenses_open` ON `move_offer_licenses` (`license_id`) WHERE "is_open" = 1;--> statement-breakpoint
CREATE INDEX `move_offer_licenses_license` ON `move_offer_licenses` (`license_id`);--> statement-breakpoint
CREATE TABLE `move_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`giver_id` text NOT NULL,
	`maker_id` text NOT NULL,
	`receiver_id` text,
	`email` text,
	`has_new_keys` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`accepted_at` integer,
	FOREIGN KEY (`giver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `move_offers_giver` ON `move_offers` (`giver_id`,`state`,`ends_at`);--> statement-breakpoint
CREATE INDEX `move_offers_receiver` ON `move_offers` (`receiver_id`,`state`,`ends_at`);--> statement-breakpoint
CREATE INDEX `move_offers_email` ON `move_offers` (`email`,`state`,`ends_at`);--> statement-breakpoint
CREATE INDEX `move_offers_maker` ON `move_offers` (`maker_id`);--> statement-breakpoint
CREATE INDEX `move_offers_end` ON `move_offers` (`ends_at`);--> statement-breakpoint
CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`audience` text NOT NULL,
	`product_id` text,
	`lapsed_from` text,
	`lapsed_to` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`dropped` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`send_at` integer,
	`scheduled_by` text,
	`unsent_why` text,
	`started_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `news_time` ON `news` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `news_product` ON `news` (`product_id`);--> statement-breakpoint
CREATE INDEX `news_scheduled` ON `news` (`send_at`) WHERE "state" = 'scheduled';--> statement-breakpoint
CREATE INDEX `news_sending` ON `news` (`state`) WHERE "state" = 'sending';--> statement-breakpoint
CREATE TABLE `news_readers` (
	`news_id` text NOT NULL,
	`reader_id` text NOT NULL,
	PRIMARY KEY(`news_id`, `reader_id`),
	FOREIGN KEY (`news_id`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `newsletter_unconfirmed` ON `newsletter_subscribers` (`confirmed_at`,`token_expires_at`);--> statement-breakpoint
CREATE INDEX `newsletter_readers` ON `newsletter_subscribers` (`id`) WHERE "confirmed_at" is not null and "unsubscribed_at" is null;--> statement-breakpoint
CREATE INDEX `newsletter_unsubscribed` ON `newsletter_subscribers` (`unsubscribed_at`);--> statement-breakpoint
CREATE TABLE `offer_numbers` (
	`year` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `offer_orders` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`offer_id` text,
	`number` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `offer_orders_offer` ON `offer_orders` (`offer_id`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`number` text NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`duration_key` text NOT NULL,
	`duration_label` text NOT NULL,
	`months` integer NOT NULL,
	`quantity` integer NOT NULL,
	`list_unit_cents` integer NOT NULL,
	`unit_cents` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_scheme` text NOT NULL,
	`vat_percent` integer NOT NULL,
	`country` text NOT NULL,
	`shop_version` integer NOT NULL,
	`buyer` text NOT NULL,
	`note` text NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_number_unique` ON `offers` (`number`);--> statement-breakpoint
CREATE INDEX `offers_user` ON `offers` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_newest` ON `offers` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `order_licenses` (
	`payment_id` text NOT NULL,
	`license_id` text NOT NULL,
	`cents` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`until` integer,
	`days` integer,
	`renewal_cents` integer,
	`renewal_list_cents` integer,
	PRIMARY KEY(`payment_id`, `license_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `order_licenses_license` ON `order_licenses` (`license_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`thing` text NOT NULL,
	`months` integer NOT NULL,
	`devices` integer NOT NULL,
	`device_cents` integer DEFAULT 0 NOT NULL,
	`list_cents` integer NOT NULL,
	`coupon_id` text,
	`vat_scheme` text DEFAULT 'domestic' NOT NULL,
	`vat_percent` integer NOT NULL,
	`country` text DEFAULT 'IT' NOT NULL,
	`vat_checked_at` integer,
	`vat_consultation` text,
	`network_country` text DEFAULT '' NOT NULL,
	`bank_country` text DEFAULT '' NOT NULL,
	`is_waived` integer NOT NULL,
	`is_deferred` integer DEFAULT false NOT NULL,
	`buyer` text NOT NULL,
	`consent_id` text,
	`is_automatic` integer DEFAULT false NOT NULL,
	`open_order_key` text,
	`reference` text,
	`url` text,
	`page_attempts` integer DEFAULT 0 NOT NULL,
	`payable_until` integer,
	`account` text,
	`reminded_at` integer,
	`charge_id` text,
	`redirected_back_at` integer,
	`read_at` integer,
	`deliver_at` integer,
	`end` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_openOrderKey_unique` ON `orders` (`open_order_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference_unique` ON `orders` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_chargeId_unique` ON `orders` (`charge_id`);--> statement-breakpoint
CREATE INDEX `orders_delivery` ON `orders` (`deliver_at`) WHERE "orders"."deliver_at" is not null;--> statement-breakpoint
CREATE TABLE `organization_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text,
	`role` text NOT NULL,
	`inviter_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`accepted_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_invitations_address` ON `organization_invitations` (`organization_id`,`email`);--> statement-breakpoint
CREATE INDEX `organization_invitations_inviter` ON `organization_invitations` (`inviter_id`);--> statement-breakpoint
CREATE INDEX `organization_invitations_end` ON `organization_invitations` (`ends_at`);--> statement-breakpoint
CREATE TABLE `organization_people` (
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `user_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `organization_people_user` ON `organization_people` (`user_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`sent_at` integer NOT NULL,
	`files` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`by` text,
	`actor_id` text,
	`reason` text DEFAULT '' NOT NULL,
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
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`license_id` text,
	`product_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`product_name` text NOT NULL,
	`duration_key` text NOT NULL,
	`license_duration` text NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`payment_method` text NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`idempotency_key` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`purchase_order` text DEFAULT '' NOT NULL,
	`terms_version` integer NOT NULL,
	`kind` text DEFAULT 'purchase' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_transactionId_unique` ON `payments` (`transaction_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_idempotency` ON `payments` (`user_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `payments_user_created` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_user_status` ON `payments` (`user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_user_provider` ON `payments` (`user_id`,`provider`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_license` ON `payments` (`license_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_found` ON `payments` (`status`,`kind`,`product_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `product_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_changes_product` ON `product_changes` (`product_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `product_texts` (
	`product_id` text PRIMARY KEY NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`draft` text,
	`draft_by` text,
	`draft_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`tagline` text NOT NULL,
	`description` text NOT NULL,
	`features` text NOT NULL,
	`specifications` text NOT NULL,
	`base_price_cents` integer NOT NULL,
	`durations` text NOT NULL,
	`max_activations` integer NOT NULL,
	`is_featured` integer NOT NULL,
	`coming_soon` integer NOT NULL,
	`logo_url` text,
	`picture` text,
	`position` integer NOT NULL,
	`swaps_per_month` integer DEFAULT 6 NOT NULL,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	`entitlements` text DEFAULT '{"features":[],"limits":{},"durations":{}}' NOT NULL,
	`entitlement_names` text DEFAULT '{}' NOT NULL,
	`trial_days` integer DEFAULT 0 NOT NULL,
	`seat_steps` text DEFAULT '[]' NOT NULL,
	`device_cents` integer DEFAULT 0 NOT NULL,
	`lease_minutes` integer DEFAULT 0 NOT NULL,
	`grace_days` integer DEFAULT 0 NOT NULL,
	`fallback_months` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `products_position` ON `products` (`position`);--> statement-breakpoint
CREATE TABLE `discrepancies` (
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
CREATE UNIQUE INDEX `discrepancies_open` ON `discrepancies` (`kind`,`subject`) WHERE "discrepancies"."decided_at" is null;--> statement-breakpoint
CREATE INDEX `discrepancies_time` ON `discrepancies` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `discrepancies_waiting` ON `discrepancies` (`created_at`,`id`) WHERE "discrepancies"."decided_at" is null;--> statement-breakpoint
CREATE INDEX `discrepancies_payment` ON `discrepancies` (`payment_id`);--> statement-breakpoint
CREATE TABLE `provider_charges` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`outcome` text NOT NULL,
	`away_cents` integer DEFAULT 0 NOT NULL,
	`disputes` text DEFAULT '{}' NOT NULL,
	`readings` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `provider_charges_payment` ON `provider_charges` (`payment_id`);--> statement-breakpoint
CREATE INDEX `provider_charges_time` ON `provider_charges` (`created_at`);--> statement-breakpoint
CREATE INDEX `provider_charges_disputed` ON `provider_charges` (`created_at`) WHERE disputes <> '{}';--> statement-breakpoint
CREATE TABLE `provider_health` (
	`call` text PRIMARY KEY NOT NULL,
	`succeeded_at` integer,
	`refused_at` integer,
	`what` text,
	`code` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_health_refused` ON `provider_health` (`refused_at`) WHERE "provider_health"."refused_at" is not null;--> statement-breakpoint
CREATE TABLE `provider_names` (
	`id` text PRIMARY KEY NOT NULL,
	`charge_id` text NOT NULL,
	FOREIGN KEY (`charge_id`) REFERENCES `provider_charges`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `provider_tasks` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`data` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
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
	`discrepancies` integer NOT NULL,
	`compared_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refund_requests` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`decision` text,
	`answer` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refund_requests_user` ON `refund_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `refund_requests_open` ON `refund_requests` (`created_at`,`payment_id`) WHERE "refund_requests"."decision" is null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`quantity` integer DEFAULT 0 NOT NULL,
	`by` text NOT NULL,
	`actor_id` text,
	`reason` text NOT NULL,
	`seller_note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`proof_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `registrations_user` ON `registrations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_start` ON `registrations` (`created_at`);--> statement-breakpoint
CREATE TABLE `license_previews` (
	`license_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `release_artifacts` (
	`id` text PRIMARY KEY NOT NULL,
	`release_id` text NOT NULL,
	`platform` text DEFAULT 'any' NOT NULL,
	`architecture` text DEFAULT 'any' NOT NULL,
	`kind` text NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`build` text DEFAULT '' NOT NULL,
	`minimum_system` text DEFAULT '' NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`sha256` text NOT NULL,
	`sha512` text NOT NULL,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_artifacts_kind` ON `release_artifacts` (`release_id`,`platform`,`architecture`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `release_artifacts_file` ON `release_artifacts` (`release_id`,`file_name`);--> statement-breakpoint
CREATE TABLE `release_downloads` (
	`release_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`release_id`, `user_id`),
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `release_downloads_user` ON `release_downloads` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `release_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`release_id` text NOT NULL,
	`purpose` text NOT NULL,
	`words` text NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `release_messages_release` ON `release_messages` (`release_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `release_messages_open` ON `release_messages` (`ended_at`) WHERE "ended_at" is null;--> statement-breakpoint
CREATE TABLE `release_parts` (
	`upload_id` text NOT NULL,
	`part` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `release_settings` (
	`product_id` text PRIMARY KEY NOT NULL,
	`release_keys` text DEFAULT '[]' NOT NULL,
	`supported_until` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `release_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`version` text NOT NULL,
	`version_key` text NOT NULL,
	`channel` text NOT NULL,
	`notes` text NOT NULL,
	`platform` text DEFAULT 'any' NOT NULL,
	`architecture` text DEFAULT 'any' NOT NULL,
	`kind` text NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`build` text DEFAULT '' NOT NULL,
	`minimum_system` text DEFAULT '' NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`multipart_id` text NOT NULL,
	`state` text NOT NULL,
	`refused_because` text,
	`supported_until` text,
	`first_part_sha256` text NOT NULL,
	`sha256` text NOT NULL,
	`sha512` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_uploads_kind` ON `release_uploads` (`product_id`,`version_key`,`platform`,`architecture`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `release_uploads_file` ON `release_uploads` (`product_id`,`version_key`,`file_name`);--> statement-breakpoint
CREATE INDEX `release_uploads_time` ON `release_uploads` (`created_at`);--> statement-breakpoint
CREATE INDEX `release_uploads_state` ON `release_uploads` (`state`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`app_id` text NOT NULL,
	`version` text NOT NULL,
	`version_key` text NOT NULL,
	`published_at` integer NOT NULL,
	`channel` text DEFAULT 'stable' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`withdrawn_at` integer,
	`withdrawal_reason` text DEFAULT '' NOT NULL,
	`supported_until` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `releases_version` ON `releases` (`product_id`,`version_key`);--> statement-breakpoint
CREATE INDEX `releases_product_published` ON `releases` (`product_id`,`published_at`);--> statement-breakpoint
CREATE INDEX `releases_published` ON `releases` (`published_at`);--> statement-breakpoint
CREATE TABLE `sales_totals` (
	`month` text NOT NULL,
	`product_id` text NOT NULL,
	`kind` text NOT NULL,
	`document` text NOT NULL,
	`count` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`refunds` integer DEFAULT 0 NOT NULL,
	`refunded_net_cents` integer DEFAULT 0 NOT NULL,
	`refunded_vat_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `product_id`, `kind`, `document`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `seat_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`email` text NOT NULL,
	`holder_id` text,
	`created_at` integer NOT NULL,
	`link_ends_at` integer NOT NULL,
	`claimed_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`holder_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `seat_assignments_license` ON `seat_assignments` (`license_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `seat_assignments_open` ON `seat_assignments` (`license_id`) WHERE "seat_assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `seat_assignments_holder` ON `seat_assignments` (`holder_id`,`ended_at`);--> statement-breakpoint
CREATE TABLE `authenticators` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_sealed` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`opens_alone` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `remembered_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `remembered_devices_user` ON `remembered_devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `remembered_devices_end` ON `remembered_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`network` text NOT NULL,
	`country` text NOT NULL,
	`device` text NOT NULL,
	`session_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `security_events_time` ON `security_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `license_ends` (
	`day` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `recurring_totals` (
	`month` text NOT NULL,
	`move` text NOT NULL,
	`months` integer NOT NULL,
	`count` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`month`, `move`, `months`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `shop_days` (
	`figure` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	`cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`figure`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `term_ends` (
	`day` text NOT NULL,
	`product_id` text NOT NULL,
	`ended` integer DEFAULT 0 NOT NULL,
	`renewed` integer DEFAULT 0 NOT NULL,
	`deleted` integer DEFAULT 0 NOT NULL,
	`trials` integer DEFAULT 0 NOT NULL,
	`bought` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `product_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `shop_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shop_settings_time` ON `shop_settings` (`created_at`);--> statement-breakpoint
CREATE TABLE `shop_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text NOT NULL,
	`network` text NOT NULL,
	`country` text NOT NULL,
	`created_at` integer NOT NULL,
	`operator` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_events_time` ON `staff_events` (`created_at`);--> statement-breakpoint
CREATE INDEX `staff_events_actor` ON `staff_events` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `staff_events_action` ON `staff_events` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `staff_events_noun` ON `staff_events` (`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `staff_events_thing` ON `staff_events` (`target_id`,`target`,`created_at`);--> statement-breakpoint
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
	`list_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `renewal_consents_license` ON `renewal_consents` (`license_id`);--> statement-breakpoint
CREATE INDEX `renewal_consents_user` ON `renewal_consents` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`license_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`state` text NOT NULL,
	`product_id` text NOT NULL,
	`duration_key` text NOT NULL,
	`months` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`list_cents` integer NOT NULL,
	`priced_at` integer NOT NULL,
	`consent_id` text NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`reference` text,
	`url` text,
	`change_reference` text,
	`read_at` integer,
	`customer` text,
	`method` text,
	`method_name` text DEFAULT '' NOT NULL,
	`expiry_month` text,
	`due_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`due_at`) WHERE "state" = 'on';--> statement-breakpoint
CREATE INDEX `subscriptions_reference` ON `subscriptions` (`reference`) WHERE "subscriptions"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_change` ON `subscriptions` (`change_reference`) WHERE "subscriptions"."change_reference" is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_price` ON `subscriptions` (`product_id`,`duration_key`,`list_cents`) WHERE "state" = 'on';--> statement-breakpoint
CREATE INDEX `subscriptions_abroad` ON `subscriptions` (`country`) WHERE "state" = 'on' and "country" not in ('', 'IT');--> statement-breakpoint
CREATE INDEX `subscriptions_customer` ON `subscriptions` (`customer`) WHERE "subscriptions"."customer" is not null;--> statement-breakpoint
CREATE TABLE `support_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_grants_month` ON `support_grants` (`license_id`,`month`,`kind`,`amount`);--> statement-breakpoint
CREATE TABLE `saved_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_notes_user` ON `staff_notes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`category` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`side` text DEFAULT 'customer' NOT NULL,
	`author_id` text,
	`created_at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`assignee_id` text,
	`message_count` integer DEFAULT 1 NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `support_messages_user` ON `support_messages` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `support_messages_last` ON `support_messages` (`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_state` ON `support_messages` (`state`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_assignee` ON `support_messages` (`assignee_id`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_turn` ON `support_messages` (`assignee_id`,`state`,`last_at`,`id`);--> statement-breakpoint
CREATE TABLE `support_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`side` text NOT NULL,
	`author_id` text,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `support_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_replies_conversation` ON `support_replies` (`conversation_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `support_replies_user` ON `support_replies` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `bank_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`file_hash` text,
	`paid_on` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`payer` text DEFAULT '' NOT NULL,
	`payment_id` text,
	`fate` text NOT NULL,
	`outcome` text NOT NULL,
	`recorded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_movements_fileHash_unique` ON `bank_movements` (`file_hash`);--> statement-breakpoint
CREATE INDEX `bank_movements_payment` ON `bank_movements` (`payment_id`);--> statement-breakpoint
CREATE INDEX `bank_movements_time` ON `bank_movements` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `transmission_batches` (
	`id` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`file_name` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `transmissions` (
	`id` integer PRIMARY KEY NOT NULL,
	`document_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`batch_id` integer,
	`state` text NOT NULL,
	`state_at` integer NOT NULL,
	`sdi_id` text,
	`errors` text,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `transmission_batches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transmissions_file` ON `transmissions` (`file_name`);--> statement-breakpoint
CREATE INDEX `transmissions_document` ON `transmissions` (`document_id`);--> statement-breakpoint
CREATE INDEX `transmissions_batch` ON `transmissions` (`batch_id`);--> statement-breakpoint
CREATE TABLE `trials` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`license_id` text NOT NULL,
	`started_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `customer_terms` (
	`term` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`term`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `customer_terms_user` ON `customer_terms` (`user_id`,`term`);--> statement-breakpoint
CREATE TABLE `mailed_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	`proof_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mailed_tokens_user` ON `mailed_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mailed_tokens_end` ON `mailed_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`previous_token_hash` text,
	`rotated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`device` text DEFAULT '' NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`email_verified_at` integer,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`profile_image` text,
	`phone` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`postal_code` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`import_id` text,
	`tax_code` text DEFAULT '' NOT NULL,
	`vat_number` text DEFAULT '' NOT NULL,
	`sdi_code` text DEFAULT '' NOT NULL,
	`pec` text DEFAULT '' NOT NULL,
	`expiry_reminders` integer DEFAULT true NOT NULL,
	`product_news` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`province` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`buyer_answer` text,
	`second_factor_at` integer,
	`factor_reset_at` integer,
	`factor_reset_mail_at` integer,
	`role` text DEFAULT 'customer' NOT NULL,
	`invoice_email` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'person' NOT NULL,
	`contact_id` text,
	FOREIGN KEY (`contact_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE "kind" = 'person';--> statement-breakpoint
CREATE INDEX `users_contact` ON `users` (`contact_id`) WHERE "users"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX `users_factor_reset` ON `users` (`factor_reset_mail_at`) WHERE "users"."factor_reset_mail_at" is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE "users"."email_verified_at" is null and "users"."import_id" is null;--> statement-breakpoint
CREATE INDEX `users_imported` ON `users` (`import_id`,`id`) WHERE "users"."import_id" is not null;--> statement-breakpoint
CREATE INDEX `users_news` ON `users` (`id`) WHERE "product_news" = 1;--> statement-breakpoint
CREATE INDEX `users_staff` ON `users` (`role`) WHERE "role" <> 'customer';--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`created_at`,`id`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` ("last_name" collate nocase,"first_name" collate nocase,`id`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_organizations` ON `users` (`created_at`,`id`) WHERE "kind" = 'organization' and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_organizations_by_name` ON `users` ("last_name" collate nocase,"first_name" collate nocase,`id`) WHERE "kind" = 'organization' and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_picture` ON `users` (`profile_image`) WHERE "users"."profile_image" is not null;--> statement-breakpoint
CREATE TABLE `vat_checks` (
	`country` text NOT NULL,
	`number` text NOT NULL,
	`state` text NOT NULL,
	`consultation` text,
	`checked_at` integer NOT NULL,
	PRIMARY KEY(`country`, `number`)
);
--> statement-breakpoint
CREATE INDEX `vat_checks_age` ON `vat_checks` (`checked_at`);--> statement-breakpoint
CREATE TABLE `waiting_usage` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`license_id` text NOT NULL,
	`event` text NOT NULL,
	`fold_key` text,
	`count` integer DEFAULT 1 NOT NULL,
	`device_name` text DEFAULT '' NOT NULL,
	`platform` text DEFAULT '' NOT NULL,
	`app_version` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`answer` text,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_usage_license` ON `waiting_usage` (`license_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `waiting_usage_failed` ON `waiting_usage` (`due_at`) WHERE "state" = 'failed';--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`endpoint_id` text NOT NULL,
	`license_id` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`answer` text,
	`status` integer,
	`took_ms` integer,
	FOREIGN KEY (`event_id`) REFERENCES `webhook_events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_endpoint` ON `webhook_deliveries` (`endpoint_id`,`state`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_listed` ON `webhook_deliveries` (`endpoint_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_open` ON `webhook_deliveries` (`endpoint_id`,`license_id`,`state`) WHERE "state" in ('held', 'waiting');--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`state` text NOT NULL,
	`secret_sealed` text NOT NULL,
	`former_sealed` text,
	`former_until` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`failing_since` integer,
	`notified_at` integer,
	`rests_until` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_state` ON `webhook_endpoints` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_url` ON `webhook_endpoints` (`url`) WHERE "state" <> 'deleted';--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`type` text NOT NULL,
	`license_id` text,
	`endpoint_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`customer_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_events_uid_unique` ON `webhook_events` (`uid`);--> statement-breakpoint
CREATE INDEX `webhook_events_time` ON `webhook_events` (`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_events_customer` ON `webhook_events` (`customer_id`);--> statement-breakpoint
CREATE TABLE `open_withdrawals` (
	`withdrawal_id` text PRIMARY KEY NOT NULL,
	`declared_at` integer NOT NULL,
	`payment_id` text,
	`effective_at` integer,
	`is_stopping` integer DEFAULT false NOT NULL,
	`decidable_at` integer,
	`is_told` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_withdrawals_decidable` ON `open_withdrawals` (`decidable_at`);--> statement-breakpoint
CREATE INDEX `open_withdrawals_declared` ON `open_withdrawals` (`declared_at`,`withdrawal_id`);--> statement-breakpoint
CREATE INDEX `open_withdrawals_payment` ON `open_withdrawals` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `open_withdrawals_own` ON `open_withdrawals` (`payment_id`) WHERE "open_withdrawals"."effective_at" is not null;--> statement-breakpoint
CREATE INDEX `open_withdrawals_effective` ON `open_withdrawals` (`effective_at`) WHERE "open_withdrawals"."effective_at" is not null;--> statement-breakpoint
CREATE TABLE `withdrawal_decisions` (
	`withdrawal_id` text PRIMARY KEY NOT NULL,
	`decision` text NOT NULL,
	`reason` text NOT NULL,
	`decided_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `withdrawal_effects` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`withdrawal_id` text NOT NULL,
	`proof` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `withdrawal_effects_withdrawal` ON `withdrawal_effects` (`withdrawal_id`);--> statement-breakpoint
CREATE TABLE `withdrawal_waivers` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`request` text NOT NULL,
	`acknowledgement` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`contract` text NOT NULL,
	`email` text NOT NULL,
	`text` text NOT NULL,
	`declared_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_number` ON `withdrawals` (`year`,`number`);--> statement-breakpoint
CREATE INDEX `withdrawals_declared` ON `withdrawals` (`declared_at`,`id`);
--> statement-breakpoint
CREATE TRIGGER `activities_trim` AFTER INSERT ON `activities` BEGIN
	DELETE FROM `activities` WHERE `rowid` IN (
		SELECT `rowid` FROM `activities` WHERE `user_id` = new.`user_id`
		ORDER BY `created_at` DESC, `rowid` DESC LIMIT -1 OFFSET 50
	);
END;
--> statement-breakpoint
CREATE TRIGGER `redeem_codes_redeemed` AFTER UPDATE OF `redeemed_at` ON `redeem_codes`
WHEN old.`redeemed_at` IS NULL AND new.`redeemed_at` IS NOT NULL BEGIN
	UPDATE `code_batches` SET `redeemed` = `redeemed` + 1 WHERE `id` = new.`batch_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `redeem_codes_stopped` AFTER UPDATE OF `stopped_at` ON `redeem_codes`
WHEN old.`stopped_at` IS NULL AND new.`stopped_at` IS NOT NULL BEGIN
	UPDATE `code_batches` SET `stopped` = `stopped` + 1 WHERE `id` = new.`batch_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `coupon_uses_add` AFTER INSERT ON `coupon_uses` BEGIN
	UPDATE `coupons` SET `used` = `used` + 1 WHERE `id` = new.`coupon_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `coupon_uses_give_back` AFTER DELETE ON `coupon_uses`
WHEN (SELECT `status` FROM `payments` WHERE `id` = old.`payment_id`) NOT IN ('completed', 'refunded') BEGIN
	UPDATE `coupons` SET `used` = `used` - 1 WHERE `id` = old.`coupon_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sales_totals_sale` AFTER INSERT ON `documents` WHEN new.`corrects_id` IS NULL BEGIN
	INSERT INTO `sales_totals` SELECT strftime('%Y-%m', new.`issued_at` / 1000 + iif(new.`issued_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`issued_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), `product_id`, `kind`, new.`kind`, new.`replaces_id` IS NULL, new.`net_cents`, new.`vat_cents`, 0, 0, 0 FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `sales_totals_correction` AFTER INSERT ON `documents` WHEN new.`corrects_id` IS NOT NULL BEGIN
	INSERT INTO `sales_totals` SELECT strftime('%Y-%m', new.`issued_at` / 1000 + iif(new.`issued_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`issued_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), `product_id`, `kind`, new.`kind`, 0,
			iif(new.`refund_id` IS NULL, -new.`net_cents`, 0), iif(new.`refund_id` IS NULL, -new.`vat_cents`, 0), new.`refund_id` IS NOT NULL,
			iif(new.`refund_id` IS NULL, 0, new.`net_cents`), iif(new.`refund_id` IS NULL, 0, new.`vat_cents`) FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `sales_totals_refused` AFTER UPDATE OF `is_replaced` ON `documents` WHEN new.`is_replaced` = 1 AND new.`sdi_state` = 'refused' BEGIN
	UPDATE `sales_totals` SET `net_cents` = `net_cents` - new.`net_cents`, `vat_cents` = `vat_cents` - new.`vat_cents`
		WHERE `month` = strftime('%Y-%m', new.`issued_at` / 1000 + iif(new.`issued_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`issued_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch') AND `document` = new.`kind`
			AND (`product_id`, `kind`) = (SELECT `product_id`, `kind` FROM `payments` WHERE `id` = new.`payment_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_sales` AFTER INSERT ON `documents` BEGIN
	INSERT INTO `shop_days` VALUES (iif(new.`kind` = 'simulated', 'simulated_sales', 'sales'), coalesce(strftime('%Y-%m-%d', new.`issued_at` / 1000 + iif(new.`issued_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`issued_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), ''), new.`corrects_id` IS NULL AND new.`replaces_id` IS NULL, iif(new.`corrects_id` IS NULL, new.`net_cents`, -new.`net_cents`))
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_sales_refused` AFTER UPDATE OF `is_replaced` ON `documents` WHEN new.`is_replaced` = 1 AND new.`sdi_state` = 'refused' BEGIN
	UPDATE `shop_days` SET `cents` = `cents` - new.`net_cents` WHERE `figure` = iif(new.`kind` = 'simulated', 'simulated_sales', 'sales') AND `day` = strftime('%Y-%m-%d', new.`issued_at` / 1000 + iif(new.`issued_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`issued_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER `end_reason_totals_answered` AFTER INSERT ON `end_reasons` BEGIN
	INSERT INTO `end_reason_totals` VALUES (strftime('%Y-%m', new.`ended_at` / 1000 + iif(new.`ended_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`ended_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), new.`source`, new.`product_id`, new.`reason`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `end_reason_totals_replaced` AFTER UPDATE OF `reason` ON `end_reasons` WHEN new.`reason` <> old.`reason` BEGIN
	UPDATE `end_reason_totals` SET `count` = `count` - 1
		WHERE `month` = strftime('%Y-%m', old.`ended_at` / 1000 + iif(old.`ended_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`ended_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch') AND `source` = old.`source` AND `product_id` = old.`product_id` AND `reason` = old.`reason`;
	DELETE FROM `end_reason_totals`
		WHERE `month` = strftime('%Y-%m', old.`ended_at` / 1000 + iif(old.`ended_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`ended_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch') AND `source` = old.`source` AND `product_id` = old.`product_id` AND `reason` = old.`reason` AND `count` <= 0;
	INSERT INTO `end_reason_totals` VALUES (strftime('%Y-%m', new.`ended_at` / 1000 + iif(new.`ended_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`ended_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), new.`source`, new.`product_id`, new.`reason`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_renewal` AFTER INSERT ON `license_terms` WHEN new.`payment_id` IS NOT NULL AND new.`previous_expires_at` IS NOT NULL AND (SELECT `kind` FROM `payments` WHERE `id` = new.`payment_id`) <> 'renewal' BEGIN
	INSERT INTO `sales_totals` SELECT strftime('%Y-%m', d.`issued_at` / 1000 + iif(d.`issued_at` / 1000 >= unixepoch(strftime('%Y-03-25', d.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND d.`issued_at` / 1000 < unixepoch(strftime('%Y-10-25', d.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), p.`product_id`, 'purchase', d.`kind`, -1, -d.`net_cents`, -d.`vat_cents`, 0, 0, 0 FROM `documents` d JOIN `payments` p ON p.`id` = d.`payment_id` WHERE d.`payment_id` = new.`payment_id` AND d.`corrects_id` IS NULL AND d.`is_replaced` = 0
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
	UPDATE `payments` SET `kind` = 'renewal' WHERE `id` = new.`payment_id`;
	INSERT INTO `sales_totals` SELECT strftime('%Y-%m', d.`issued_at` / 1000 + iif(d.`issued_at` / 1000 >= unixepoch(strftime('%Y-03-25', d.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND d.`issued_at` / 1000 < unixepoch(strftime('%Y-10-25', d.`issued_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), p.`product_id`, 'renewal', d.`kind`, 1, d.`net_cents`, d.`vat_cents`, 0, 0, 0 FROM `documents` d JOIN `payments` p ON p.`id` = d.`payment_id` WHERE d.`payment_id` = new.`payment_id` AND d.`corrects_id` IS NULL AND d.`is_replaced` = 0
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `net_cents` = `net_cents` + excluded.`net_cents`, `vat_cents` = `vat_cents` + excluded.`vat_cents`,
			`refunds` = `refunds` + excluded.`refunds`, `refunded_net_cents` = `refunded_net_cents` + excluded.`refunded_net_cents`, `refunded_vat_cents` = `refunded_vat_cents` + excluded.`refunded_vat_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `licenses_paid` AFTER INSERT ON `license_terms` WHEN new.`kind` IN ('purchase', 'renewal') BEGIN
	UPDATE `licenses` SET `is_paid` = 1 WHERE `id` = new.`license_id` AND `is_paid` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `licenses_paid_back` AFTER UPDATE OF `taken_back_by` ON `license_terms` WHEN old.`taken_back_by` = '' AND new.`taken_back_by` <> '' AND new.`previous_expires_at` IS NOT NULL BEGIN
	UPDATE `licenses` SET `is_paid` = EXISTS (SELECT 1 FROM `license_terms` WHERE `license_id` = new.`license_id` AND `kind` IN ('purchase', 'renewal') AND (`taken_back_by` = '' OR `previous_expires_at` IS NULL)) WHERE `id` = new.`license_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_renewed` AFTER INSERT ON `license_terms` WHEN new.`kind` = 'renewal' AND new.`previous_expires_at` IS NOT NULL AND new.`taken_back_by` = '' BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `renewed`) SELECT strftime('%Y-%m-%d', new.`previous_expires_at` / 1000 + iif(new.`previous_expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`previous_expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`previous_expires_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`previous_expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), `product_id`, 1 FROM `licenses` WHERE `id` = new.`license_id` AND EXISTS (SELECT 1 FROM `license_terms` WHERE `license_id` = new.`license_id` AND `id` < new.`id` AND `kind` IN ('purchase', 'renewal'))
		ON CONFLICT DO UPDATE SET `renewed` = `renewed` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_renewed_leave` AFTER UPDATE OF `taken_back_by`, `previous_expires_at` ON `license_terms` WHEN old.`kind` = 'renewal' AND old.`previous_expires_at` IS NOT NULL AND old.`taken_back_by` = '' AND (new.`taken_back_by` <> '' OR new.`previous_expires_at` <> old.`previous_expires_at`) BEGIN
	UPDATE `term_ends` SET `renewed` = `renewed` - 1 WHERE `day` = strftime('%Y-%m-%d', old.`previous_expires_at` / 1000 + iif(old.`previous_expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`previous_expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`previous_expires_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`previous_expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch')
		AND `product_id` = (SELECT `product_id` FROM `licenses` WHERE `id` = new.`license_id`) AND EXISTS (SELECT 1 FROM `license_terms` WHERE `license_id` = new.`license_id` AND `id` < new.`id` AND `kind` IN ('purchase', 'renewal'));
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_renewed_enter` AFTER UPDATE OF `taken_back_by`, `previous_expires_at` ON `license_terms` WHEN new.`kind` = 'renewal' AND new.`previous_expires_at` IS NOT NULL AND new.`taken_back_by` = '' AND new.`previous_expires_at` <> old.`previous_expires_at` BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `renewed`) SELECT strftime('%Y-%m-%d', new.`previous_expires_at` / 1000 + iif(new.`previous_expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`previous_expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`previous_expires_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`previous_expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), `product_id`, 1 FROM `licenses` WHERE `id` = new.`license_id` AND EXISTS (SELECT 1 FROM `license_terms` WHERE `license_id` = new.`license_id` AND `id` < new.`id` AND `kind` IN ('purchase', 'renewal'))
		ON CONFLICT DO UPDATE SET `renewed` = `renewed` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_trial` AFTER INSERT ON `license_terms` WHEN new.`kind` = 'trial' BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `trials`) SELECT strftime('%Y-%m-%d', new.`expires_at` / 1000 + iif(new.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), `product_id`, 1 FROM `licenses` WHERE `id` = new.`license_id`
		ON CONFLICT DO UPDATE SET `trials` = `trials` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_bought` AFTER INSERT ON `license_terms` WHEN new.`kind` = 'purchase' AND new.`previous_expires_at` IS NOT NULL BEGIN
	UPDATE `term_ends` SET `bought` = `bought` + 1 WHERE (`day`, `product_id`) = (SELECT strftime('%Y-%m-%d', t.`expires_at` / 1000 + iif(t.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', t.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND t.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', t.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), l.`product_id` FROM `license_terms` t JOIN `licenses` l ON l.`id` = t.`license_id` WHERE t.`license_id` = new.`license_id` AND t.`kind` = 'trial');
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_bought_back` AFTER UPDATE OF `taken_back_by` ON `license_terms` WHEN new.`kind` = 'purchase' AND new.`previous_expires_at` IS NOT NULL AND old.`taken_back_by` = '' AND new.`taken_back_by` <> '' BEGIN
	UPDATE `term_ends` SET `bought` = `bought` - 1 WHERE (`day`, `product_id`) = (SELECT strftime('%Y-%m-%d', t.`expires_at` / 1000 + iif(t.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', t.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND t.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', t.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), l.`product_id` FROM `license_terms` t JOIN `licenses` l ON l.`id` = t.`license_id` WHERE t.`license_id` = new.`license_id` AND t.`kind` = 'trial');
END;
--> statement-breakpoint
CREATE TRIGGER `license_totals_add` AFTER INSERT ON `licenses` BEGIN
	INSERT INTO `license_totals` VALUES (new.`user_id`, new.`product_id`, new.`status`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `license_totals_subtract` AFTER DELETE ON `licenses` BEGIN
	UPDATE `license_totals` SET `count` = `count` - 1
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status`;
	DELETE FROM `license_totals`
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status` AND `count` <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER `license_totals_move` AFTER UPDATE OF `user_id`, `status` ON `licenses` BEGIN
	UPDATE `license_totals` SET `count` = `count` - 1
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status`;
	DELETE FROM `license_totals`
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status` AND `count` <= 0;
	INSERT INTO `license_totals` VALUES (new.`user_id`, new.`product_id`, new.`status`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_activations` AFTER INSERT ON `activations` BEGIN
	INSERT INTO `shop_days` VALUES ('activations', coalesce(strftime('%Y-%m-%d', new.`first_seen_at` / 1000 + iif(new.`first_seen_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`first_seen_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`first_seen_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`first_seen_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), ''), 1, 0)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_ends_add` AFTER INSERT ON `licenses` WHEN new.`status` = 'active' BEGIN
	INSERT INTO `license_ends` VALUES (coalesce(strftime('%Y-%m-%d', new.`expires_at` / 1000 + iif(new.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_ends_subtract` AFTER DELETE ON `licenses` WHEN old.`status` = 'active' BEGIN
	UPDATE `license_ends` SET `count` = `count` - 1 WHERE `day` = coalesce(strftime('%Y-%m-%d', old.`expires_at` / 1000 + iif(old.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), '');
END;
--> statement-breakpoint
CREATE TRIGGER `license_ends_leave` AFTER UPDATE OF `status`, `expires_at` ON `licenses` WHEN old.`status` = 'active' BEGIN
	UPDATE `license_ends` SET `count` = `count` - 1 WHERE `day` = coalesce(strftime('%Y-%m-%d', old.`expires_at` / 1000 + iif(old.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), '');
END;
--> statement-breakpoint
CREATE TRIGGER `license_ends_enter` AFTER UPDATE OF `status`, `expires_at` ON `licenses` WHEN new.`status` = 'active' BEGIN
	INSERT INTO `license_ends` VALUES (coalesce(strftime('%Y-%m-%d', new.`expires_at` / 1000 + iif(new.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_devices_add` AFTER INSERT ON `activations` WHEN new.`deactivated_at` IS NULL BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` + 1 WHERE `id` = new.`license_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_devices_subtract` AFTER DELETE ON `activations` WHEN old.`deactivated_at` IS NULL BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` - 1 WHERE `id` = old.`license_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_devices_change` AFTER UPDATE OF `deactivated_at` ON `activations` WHEN (old.`deactivated_at` IS NULL) <> (new.`deactivated_at` IS NULL) BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` + iif(new.`deactivated_at` IS NULL, 1, -1) WHERE `id` = new.`license_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `subscriptions_due_with_end` AFTER UPDATE OF `expires_at` ON `licenses` WHEN new.`auto_renewal` = 1 BEGIN
	UPDATE `subscriptions` SET `due_at` = new.`expires_at` - 259200000, `failures` = 0, `failure` = NULL WHERE `license_id` = new.`id` AND `state` = 'on';
END;
--> statement-breakpoint
CREATE TRIGGER `subscriptions_due_when_revoked` AFTER UPDATE OF `status` ON `licenses` WHEN new.`status` = 'revoked' AND new.`auto_renewal` = 1 BEGIN
	UPDATE `subscriptions` SET `due_at` = 0 WHERE `license_id` = new.`id` AND `state` = 'on';
END;
--> statement-breakpoint
CREATE TRIGGER `licenses_grace_with_end` AFTER UPDATE OF `expires_at` ON `licenses` WHEN new.`grace_until` IS NOT NULL AND new.`expires_at` IS NOT old.`expires_at` BEGIN
	UPDATE `licenses` SET `grace_until` = NULL WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_add` AFTER INSERT ON `licenses` WHEN new.`is_paid` = 1 AND new.`duration_key` <> 'trial' AND (new.`status` = 'expired' OR new.`status` = 'active' AND new.`grace_until` IS NULL) AND new.`expires_at` IS NOT NULL BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `ended`) VALUES (strftime('%Y-%m-%d', new.`expires_at` / 1000 + iif(new.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), new.`product_id`, 1)
		ON CONFLICT DO UPDATE SET `ended` = `ended` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_delete` AFTER DELETE ON `licenses` WHEN old.`is_paid` = 1 AND old.`duration_key` <> 'trial' AND (old.`status` = 'expired' OR old.`status` = 'active' AND old.`grace_until` IS NULL) AND old.`expires_at` IS NOT NULL BEGIN
	UPDATE `term_ends` SET `ended` = `ended` - 1, `deleted` = `deleted` + 1 WHERE `day` = strftime('%Y-%m-%d', old.`expires_at` / 1000 + iif(old.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch') AND `product_id` = old.`product_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_leave` AFTER UPDATE OF `status`, `expires_at`, `grace_until`, `is_paid`, `duration_key` ON `licenses`
	WHEN old.`is_paid` = 1 AND old.`duration_key` <> 'trial' AND (old.`status` = 'expired' OR old.`status` = 'active' AND old.`grace_until` IS NULL) AND old.`expires_at` IS NOT NULL AND NOT (new.`is_paid` = 1 AND new.`duration_key` <> 'trial' AND (new.`status` = 'expired' OR new.`status` = 'active' AND new.`grace_until` IS NULL) AND new.`expires_at` IS NOT NULL AND new.`expires_at` = old.`expires_at`) BEGIN
	UPDATE `term_ends` SET `ended` = `ended` - 1 WHERE `day` = strftime('%Y-%m-%d', old.`expires_at` / 1000 + iif(old.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch') AND `product_id` = old.`product_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `term_ends_enter` AFTER UPDATE OF `status`, `expires_at`, `grace_until`, `is_paid`, `duration_key` ON `licenses`
	WHEN new.`is_paid` = 1 AND new.`duration_key` <> 'trial' AND (new.`status` = 'expired' OR new.`status` = 'active' AND new.`grace_until` IS NULL) AND new.`expires_at` IS NOT NULL AND NOT (old.`is_paid` = 1 AND old.`duration_key` <> 'trial' AND (old.`status` = 'expired' OR old.`status` = 'active' AND old.`grace_until` IS NULL) AND old.`expires_at` IS NOT NULL AND new.`expires_at` = old.`expires_at`) BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `ended`) VALUES (strftime('%Y-%m-%d', new.`expires_at` / 1000 + iif(new.`expires_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`expires_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`expires_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), new.`product_id`, 1)
		ON CONFLICT DO UPDATE SET `ended` = `ended` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `licenses_grace_days_add` AFTER INSERT ON `licenses` WHEN new.`status` <> 'expired' AND new.`duration_key` <> 'trial' AND new.`unpaid_until` IS NULL AND new.`expires_at` IS NOT NULL BEGIN
	UPDATE `licenses` SET `grace_days` = p.`grace_days` FROM `products` p WHERE `licenses`.`id` = new.`id` AND p.`id` = new.`product_id` AND `licenses`.`grace_days` IS NOT p.`grace_days`;
END;
--> statement-breakpoint
CREATE TRIGGER `licenses_grace_days_none` AFTER UPDATE OF `expires_at`, `duration_key`, `unpaid_until` ON `licenses` WHEN (new.`duration_key` = 'trial' OR new.`unpaid_until` IS NOT NULL) AND new.`grace_days` IS NOT 0 BEGIN
	UPDATE `licenses` SET `grace_days` = 0 WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `licenses_grace_days_nearer` AFTER UPDATE OF `expires_at` ON `licenses` WHEN new.`duration_key` <> 'trial' AND new.`unpaid_until` IS NULL AND old.`unpaid_until` IS NULL AND new.`expires_at` < old.`expires_at` AND new.`grace_days` IS NOT NULL BEGIN
	UPDATE `licenses` SET `grace_days` = NULL WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `licenses_grace_days_later` AFTER UPDATE OF `expires_at`, `duration_key`, `unpaid_until` ON `licenses` WHEN new.`duration_key` <> 'trial' AND new.`unpaid_until` IS NULL AND (new.`expires_at` > old.`expires_at` OR old.`duration_key` = 'trial' OR old.`unpaid_until` IS NOT NULL) BEGIN
	UPDATE `licenses` SET `grace_days` = p.`grace_days` FROM `products` p WHERE `licenses`.`id` = new.`id` AND p.`id` = new.`product_id` AND `licenses`.`grace_days` IS NOT p.`grace_days`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_previews_of_owner` AFTER UPDATE OF `user_id` ON `licenses` WHEN new.`user_id` <> old.`user_id` BEGIN
	DELETE FROM `license_previews` WHERE `license_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `news_mail_ended` AFTER UPDATE OF `state` ON `mails` WHEN new.kind = 'news' AND new.state <> old.state BEGIN
	UPDATE news SET
		sent = sent + (new.state = 'done') - (old.state = 'done'),
		failed = failed + (new.state = 'failed') - (old.state = 'failed')
	WHERE id = json_extract(new.content, '$.newsId');
END;
--> statement-breakpoint
CREATE TRIGGER `news_mail_dropped` AFTER DELETE ON `mails` WHEN old.kind = 'news' AND old.state = 'waiting' BEGIN
	UPDATE news SET dropped = dropped + 1 WHERE id = json_extract(old.content, '$.newsId');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_totals_add` AFTER INSERT ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000 + iif(new.`created_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`created_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_totals_move` AFTER UPDATE OF `status` ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	UPDATE `payment_totals` SET `count` = `count` - 1, `cents` = `cents` - old.`amount_cents`
		WHERE `user_id` = old.`user_id` AND `month` = strftime('%Y-%m', old.`created_at` / 1000 + iif(old.`created_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`created_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch')
		AND `status` = old.`status` AND `currency` = old.`currency` AND `provider` = old.`provider`;
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000 + iif(new.`created_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`created_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_totals_refund` AFTER UPDATE OF `refunded_cents` ON `payments` WHEN new.`user_id` IS NOT NULL BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000 + iif(new.`created_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`created_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 0, old.`refunded_cents` - new.`refunded_cents`)
		ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_totals_add_refunded` AFTER INSERT ON `payments` WHEN new.`user_id` IS NOT NULL AND new.`refunded_cents` <> 0 BEGIN
	INSERT INTO `payment_totals` VALUES (new.`user_id`, strftime('%Y-%m', new.`created_at` / 1000 + iif(new.`created_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`created_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), new.`status`, new.`currency`, new.`provider`, 0, -new.`refunded_cents`)
		ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_paid_at_once` AFTER INSERT ON `payments` WHEN new.`paid_at` IS NOT NULL AND new.`currency` = 'EUR' BEGIN
	INSERT INTO `shop_days` VALUES (iif(new.`provider` = 'fake', 'simulated_paid', 'paid'), strftime('%Y-%m-%d', new.`paid_at` / 1000 + iif(new.`paid_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`paid_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`paid_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`paid_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_paid` AFTER UPDATE OF `paid_at` ON `payments` WHEN old.`paid_at` IS NULL AND new.`paid_at` IS NOT NULL AND new.`currency` = 'EUR' BEGIN
	INSERT INTO `shop_days` VALUES (iif(new.`provider` = 'fake', 'simulated_paid', 'paid'), strftime('%Y-%m-%d', new.`paid_at` / 1000 + iif(new.`paid_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`paid_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`paid_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`paid_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 1, new.`amount_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `shop_days` SELECT iif(new.`provider` = 'fake', 'simulated_orders_paid', 'orders_paid'), strftime('%Y-%m-%d', new.`paid_at` / 1000 + iif(new.`paid_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`paid_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`paid_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`paid_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 1, new.`amount_cents` FROM `orders` WHERE `payment_id` = new.`id` AND `is_automatic` = 0
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_orders` AFTER INSERT ON `orders` WHEN new.`is_automatic` = 0 BEGIN
	INSERT INTO `shop_days` SELECT iif(`provider` = 'fake', 'simulated_orders', 'orders'), strftime('%Y-%m-%d', `created_at` / 1000 + iif(`created_at` / 1000 >= unixepoch(strftime('%Y-03-25', `created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND `created_at` / 1000 < unixepoch(strftime('%Y-10-25', `created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 1, `amount_cents` FROM `payments` WHERE `id` = new.`payment_id`
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `shop_days` SELECT iif(`provider` = 'fake', 'simulated_orders_paid', 'orders_paid'), strftime('%Y-%m-%d', `paid_at` / 1000 + iif(`paid_at` / 1000 >= unixepoch(strftime('%Y-03-25', `paid_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND `paid_at` / 1000 < unixepoch(strftime('%Y-10-25', `paid_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 1, `amount_cents` FROM `payments` WHERE `id` = new.`payment_id` AND `paid_at` IS NOT NULL
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `licenses_grace_days_of_product` AFTER UPDATE OF `grace_days` ON `products` WHEN new.`grace_days` <> old.`grace_days` BEGIN
	UPDATE `licenses` SET `grace_days` = new.`grace_days`
		WHERE `product_id` = new.`id` AND `status` IN ('active', 'suspended') AND `grace_days` IS NOT NULL AND `duration_key` <> 'trial' AND `unpaid_until` IS NULL AND `expires_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_refunds` AFTER INSERT ON `refunds` BEGIN
	INSERT INTO `shop_days` VALUES ('refunds', coalesce(strftime('%Y-%m-%d', new.`created_at` / 1000 + iif(new.`created_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`created_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), ''), 1, 0)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `shop_days` SELECT iif(`provider` = 'fake', 'simulated_returned', 'returned'), strftime('%Y-%m-%d', new.`created_at` / 1000 + iif(new.`created_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`created_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`created_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 1, new.`amount_cents` FROM `payments` WHERE `id` = new.`payment_id` AND `currency` = 'EUR'
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_settings_stay` BEFORE UPDATE ON `shop_settings` BEGIN
	SELECT RAISE(ABORT, 'documents name these settings');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_events_kept` BEFORE UPDATE ON `staff_events` BEGIN
	SELECT raise(abort, 'staff_events are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_events_stay` BEFORE DELETE ON `staff_events` BEGIN
	SELECT raise(abort, 'staff_events are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `renewal_consents_stay` BEFORE UPDATE OF `id`, `license_id`, `version`, `words`, `duration_key`, `price_cents`, `list_cents`, `created_at` ON `renewal_consents` BEGIN
	SELECT raise(ABORT, 'consents are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `renewal_consents_kept` BEFORE DELETE ON `renewal_consents` BEGIN
	SELECT raise(ABORT, 'consents are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `subscriptions_country` AFTER INSERT ON `subscriptions` BEGIN
	UPDATE `subscriptions` SET `country` = coalesce((SELECT `country` FROM `users` WHERE `id` = new.`user_id`), '') WHERE `license_id` = new.`license_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `subscriptions_country_moved` AFTER UPDATE OF `country` ON `users` WHEN new.`country` <> old.`country` BEGIN
	UPDATE `subscriptions` SET `country` = new.`country` WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_begin` AFTER INSERT ON `subscriptions` WHEN new.`state` = 'on' BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', new.`months`, 1, new.`net_cents`), (strftime('%Y-%m', new.`changed_at` / 1000 + iif(new.`changed_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`changed_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'started', new.`months`, 1, new.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_start` AFTER UPDATE OF `state` ON `subscriptions` WHEN old.`state` <> 'on' AND new.`state` = 'on' BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', new.`months`, 1, new.`net_cents`), (strftime('%Y-%m', new.`changed_at` / 1000 + iif(new.`changed_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`changed_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'started', new.`months`, 1, new.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_end` AFTER UPDATE OF `state` ON `subscriptions` WHEN old.`state` = 'on' AND new.`state` <> 'on' BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', old.`months`, -1, -old.`net_cents`), (strftime('%Y-%m', new.`changed_at` / 1000 + iif(new.`changed_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`changed_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'ended', old.`months`, -1, -old.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_raise` AFTER UPDATE OF `net_cents`, `months` ON `subscriptions` WHEN old.`state` = 'on' AND new.`state` = 'on' AND (old.`net_cents` <> new.`net_cents` OR old.`months` <> new.`months`) AND new.`net_cents` * old.`months` >= old.`net_cents` * new.`months` BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', old.`months`, -1, -old.`net_cents`), (strftime('%Y-%m', new.`changed_at` / 1000 + iif(new.`changed_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`changed_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'raised', old.`months`, -1, -old.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `recurring_totals` VALUES ('', 'now', new.`months`, 1, new.`net_cents`), (strftime('%Y-%m', new.`changed_at` / 1000 + iif(new.`changed_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`changed_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'raised', new.`months`, 1, new.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_lower` AFTER UPDATE OF `net_cents`, `months` ON `subscriptions` WHEN old.`state` = 'on' AND new.`state` = 'on' AND (old.`net_cents` <> new.`net_cents` OR old.`months` <> new.`months`) AND new.`net_cents` * old.`months` < old.`net_cents` * new.`months` BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', old.`months`, -1, -old.`net_cents`), (strftime('%Y-%m', new.`changed_at` / 1000 + iif(new.`changed_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`changed_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'lowered', old.`months`, -1, -old.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `recurring_totals` VALUES ('', 'now', new.`months`, 1, new.`net_cents`), (strftime('%Y-%m', new.`changed_at` / 1000 + iif(new.`changed_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`changed_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'lowered', new.`months`, 1, new.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_delete` AFTER DELETE ON `subscriptions` WHEN old.`state` = 'on' BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', old.`months`, -1, -old.`net_cents`), (strftime('%Y-%m', old.`changed_at` / 1000 + iif(old.`changed_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`changed_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`changed_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'ended', old.`months`, -1, -old.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_charge_add` AFTER INSERT ON `subscriptions` WHEN new.`state` = 'on' AND new.`due_at` IS NOT NULL BEGIN
	INSERT INTO `shop_days` VALUES ('charges', strftime('%Y-%m-%d', new.`due_at` / 1000 + iif(new.`due_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`due_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`due_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`due_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 1, new.`price_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_charge_delete` AFTER DELETE ON `subscriptions` WHEN old.`state` = 'on' AND old.`due_at` IS NOT NULL BEGIN
	UPDATE `shop_days` SET `count` = `count` - 1, `cents` = `cents` - old.`price_cents` WHERE `figure` = 'charges' AND `day` = strftime('%Y-%m-%d', old.`due_at` / 1000 + iif(old.`due_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`due_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`due_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`due_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_charge_leave` AFTER UPDATE OF `state`, `due_at`, `price_cents` ON `subscriptions` WHEN old.`state` = 'on' AND old.`due_at` IS NOT NULL BEGIN
	UPDATE `shop_days` SET `count` = `count` - 1, `cents` = `cents` - old.`price_cents` WHERE `figure` = 'charges' AND `day` = strftime('%Y-%m-%d', old.`due_at` / 1000 + iif(old.`due_at` / 1000 >= unixepoch(strftime('%Y-03-25', old.`due_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND old.`due_at` / 1000 < unixepoch(strftime('%Y-10-25', old.`due_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_charge_enter` AFTER UPDATE OF `state`, `due_at`, `price_cents` ON `subscriptions` WHEN new.`state` = 'on' AND new.`due_at` IS NOT NULL BEGIN
	INSERT INTO `shop_days` VALUES ('charges', strftime('%Y-%m-%d', new.`due_at` / 1000 + iif(new.`due_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`due_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`due_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`due_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 1, new.`price_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `end_reason_totals_renewal` AFTER UPDATE OF `state` ON `subscriptions` WHEN new.`state` = 'ended' AND old.`state` <> 'ended' AND new.`ended_by` = 'customer' BEGIN
	INSERT INTO `end_reason_totals` VALUES (strftime('%Y-%m', new.`ended_at` / 1000 + iif(new.`ended_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`ended_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`ended_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'renewal', new.`product_id`, '', 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_terms_add` AFTER INSERT ON `users` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT OR IGNORE INTO `customer_terms` (`term`, `user_id`) SELECT DISTINCT substr(substr(t.text, instr(' ' || t.text || ' ', ' ' || w.value || ' ')) || iif(t.key = 0 AND instr(' ' || t.text || ' ', ' ' || w.value || ' ') > 1, ' ' || substr(t.text, 1, instr(' ' || t.text || ' ', ' ' || w.value || ' ') - 2), ''), 1, 100), new.id FROM (SELECT key, trim(text) AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'s.r.l','srl'),'s.p.a','spa'),'s.n.c','snc'),'s.a.s','sas'),'s.s','ss'),'.',' '),',',' '),';',' '),':',' '),'/',' '),'\',' '),'(',' '),')',' '),'"',' '),'''',' '),'-',' '),'_',' '),'+',' '),'@',' '),'&',' '),'#',' '),'	',' '),'
',' '),'',' '),' ',' '),'  ',' '),'  ',' '),'  ',' '),'  ',' '),'  ',' '),'  ',' ') AS text FROM (SELECT f.key, replace(f.text, '''', j.value) AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Ờ','o'),'ờ','o'),'Ở','o'),'ở','o'),'Ỡ','o'),'ỡ','o'),'Ợ','o'),'ợ','o'),'Ụ','u'),'ụ','u'),'Ủ','u'),'ủ','u'),'Ứ','u'),'ứ','u'),'Ừ','u'),'ừ','u'),'Ử','u'),'ử','u'),'Ữ','u'),'ữ','u'),'Ự','u'),'ự','u'),'Ỳ','y'),'ỳ','y'),'Ỵ','y'),'ỵ','y'),'Ỷ','y'),'ỷ','y'),'Ỹ','y'),'ỹ','y'),'Ỻ','ỻ'),'Ỽ','ỽ'),'Ỿ','ỿ'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'‘',''''),'’',''''),'‛',''''),'′',''''),'−','-') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Ẉ','w'),'ẉ','w'),'Ẋ','x'),'ẋ','x'),'Ẍ','x'),'ẍ','x'),'Ẏ','y'),'ẏ','y'),'Ẑ','z'),'ẑ','z'),'Ẓ','z'),'ẓ','z'),'Ẕ','z'),'ẕ','z'),'ẖ','h'),'ẗ','t'),'ẘ','w'),'ẙ','y'),'ẛ','ſ'),'ẞ','ss'),'Ạ','a'),'ạ','a'),'Ả','a'),'ả','a'),'Ấ','a'),'ấ','a'),'Ầ','a'),'ầ','a'),'Ẩ','a'),'ẩ','a'),'Ẫ','a'),'ẫ','a'),'Ậ','a'),'ậ','a'),'Ắ','a'),'ắ','a'),'Ằ','a'),'ằ','a'),'Ẳ','a'),'ẳ','a'),'Ẵ','a'),'ẵ','a'),'Ặ','a'),'ặ','a'),'Ẹ','e'),'ẹ','e'),'Ẻ','e'),'ẻ','e'),'Ẽ','e'),'ẽ','e'),'Ế','e'),'ế','e'),'Ề','e'),'ề','e'),'Ể','e'),'ể','e'),'Ễ','e'),'ễ','e'),'Ệ','e'),'ệ','e'),'Ỉ','i'),'ỉ','i'),'Ị','i'),'ị','i'),'Ọ','o'),'ọ','o'),'Ỏ','o'),'ỏ','o'),'Ố','o'),'ố','o'),'Ồ','o'),'ồ','o'),'Ổ','o'),'ổ','o'),'Ỗ','o'),'ỗ','o'),'Ộ','o'),'ộ','o'),'Ớ','o'),'ớ','o') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Ḹ','l'),'ḹ','l'),'Ḻ','l'),'ḻ','l'),'Ḽ','l'),'ḽ','l'),'Ḿ','m'),'ḿ','m'),'Ṁ','m'),'ṁ','m'),'Ṃ','m'),'ṃ','m'),'Ṅ','n'),'ṅ','n'),'Ṇ','n'),'ṇ','n'),'Ṉ','n'),'ṉ','n'),'Ṋ','n'),'ṋ','n'),'Ṍ','o'),'ṍ','o'),'Ṏ','o'),'ṏ','o'),'Ṑ','o'),'ṑ','o'),'Ṓ','o'),'ṓ','o'),'Ṕ','p'),'ṕ','p'),'Ṗ','p'),'ṗ','p'),'Ṙ','r'),'ṙ','r'),'Ṛ','r'),'ṛ','r'),'Ṝ','r'),'ṝ','r'),'Ṟ','r'),'ṟ','r'),'Ṡ','s'),'ṡ','s'),'Ṣ','s'),'ṣ','s'),'Ṥ','s'),'ṥ','s'),'Ṧ','s'),'ṧ','s'),'Ṩ','s'),'ṩ','s'),'Ṫ','t'),'ṫ','t'),'Ṭ','t'),'ṭ','t'),'Ṯ','t'),'ṯ','t'),'Ṱ','t'),'ṱ','t'),'Ṳ','u'),'ṳ','u'),'Ṵ','u'),'ṵ','u'),'Ṷ','u'),'ṷ','u'),'Ṹ','u'),'ṹ','u'),'Ṻ','u'),'ṻ','u'),'Ṽ','v'),'ṽ','v'),'Ṿ','v'),'ṿ','v'),'Ẁ','w'),'ẁ','w'),'Ẃ','w'),'ẃ','w'),'Ẅ','w'),'ẅ','w'),'Ẇ','w'),'ẇ','w') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'й','и'),'ѐ','е'),'ё','е'),'ѓ','г'),'ї','і'),'ќ','к'),'ѝ','и'),'ў','у'),'Ḁ','a'),'ḁ','a'),'Ḃ','b'),'ḃ','b'),'Ḅ','b'),'ḅ','b'),'Ḇ','b'),'ḇ','b'),'Ḉ','c'),'ḉ','c'),'Ḋ','d'),'ḋ','d'),'Ḍ','d'),'ḍ','d'),'Ḏ','d'),'ḏ','d'),'Ḑ','d'),'ḑ','d'),'Ḓ','d'),'ḓ','d'),'Ḕ','e'),'ḕ','e'),'Ḗ','e'),'ḗ','e'),'Ḙ','e'),'ḙ','e'),'Ḛ','e'),'ḛ','e'),'Ḝ','e'),'ḝ','e'),'Ḟ','f'),'ḟ','f'),'Ḡ','g'),'ḡ','g'),'Ḣ','h'),'ḣ','h'),'Ḥ','h'),'ḥ','h'),'Ḧ','h'),'ḧ','h'),'Ḩ','h'),'ḩ','h'),'Ḫ','h'),'ḫ','h'),'Ḭ','i'),'ḭ','i'),'Ḯ','i'),'ḯ','i'),'Ḱ','k'),'ḱ','k'),'Ḳ','k'),'ḳ','k'),'Ḵ','k'),'ḵ','k'),'Ḷ','l'),'ḷ','l') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Μ','μ'),'Ν','ν'),'Ξ','ξ'),'Ο','ο'),'Π','π'),'Ρ','ρ'),'Σ','σ'),'Τ','τ'),'Υ','υ'),'Φ','φ'),'Χ','χ'),'Ψ','ψ'),'Ω','ω'),'Ϊ','ι'),'Ϋ','υ'),'ά','α'),'έ','ε'),'ή','η'),'ί','ι'),'ΰ','υ'),'ς','σ'),'ϊ','ι'),'ϋ','υ'),'ό','ο'),'ύ','υ'),'ώ','ω'),'Ϗ','ϗ'),'ϓ','ϒ'),'ϔ','ϒ'),'Ϙ','ϙ'),'Ϛ','ϛ'),'Ϝ','ϝ'),'Ϟ','ϟ'),'Ϡ','ϡ'),'Ϣ','ϣ'),'Ϥ','ϥ'),'Ϧ','ϧ'),'Ϩ','ϩ'),'Ϫ','ϫ'),'Ϭ','ϭ'),'Ϯ','ϯ'),'ϴ','θ'),'Ϸ','ϸ'),'Ϲ','ϲ'),'Ϻ','ϻ'),'Ͻ','ͻ'),'Ͼ','ͼ'),'Ͽ','ͽ'),'Ѐ','е'),'Ё','е'),'Ђ','ђ'),'Ѓ','г'),'Є','є'),'Ѕ','ѕ'),'І','і'),'Ї','і'),'Ј','ј'),'Љ','љ'),'Њ','њ'),'Ћ','ћ'),'Ќ','к'),'Ѝ','и'),'Ў','у'),'Џ','џ'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','и'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'̻',''),'̼',''),'̽',''),'̾',''),'̿',''),'̀',''),'́',''),'͂',''),'̓',''),'̈́',''),'ͅ',''),'͆',''),'͇',''),'͈',''),'͉',''),'͊',''),'͋',''),'͌',''),'͍',''),'͎',''),'͏',''),'͐',''),'͑',''),'͒',''),'͓',''),'͔',''),'͕',''),'͖',''),'͗',''),'͘',''),'͙',''),'͚',''),'͛',''),'͜',''),'͝',''),'͞',''),'͟',''),'͠',''),'͡',''),'͢',''),'ͣ',''),'ͤ',''),'ͥ',''),'ͦ',''),'ͧ',''),'ͨ',''),'ͩ',''),'ͪ',''),'ͫ',''),'ͬ',''),'ͭ',''),'ͮ',''),'ͯ',''),'Ͱ','ͱ'),'Ͳ','ͳ'),'ʹ','ʹ'),'Ͷ','ͷ'),';',';'),'Ϳ','ϳ'),'΅','¨'),'Ά','α'),'·','·'),'Έ','ε'),'Ή','η'),'Ί','ι'),'Ό','ο'),'Ύ','υ'),'Ώ','ω'),'ΐ','ι'),'Α','α'),'Β','β'),'Γ','γ'),'Δ','δ'),'Ε','ε'),'Ζ','ζ'),'Η','η'),'Θ','θ'),'Ι','ι'),'Κ','κ'),'Λ','λ') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'ȭ','o'),'Ȯ','o'),'ȯ','o'),'Ȱ','o'),'ȱ','o'),'Ȳ','y'),'ȳ','y'),'Ⱥ','ⱥ'),'Ȼ','ȼ'),'Ƚ','ƚ'),'Ⱦ','ⱦ'),'Ɂ','ɂ'),'Ƀ','ƀ'),'Ʉ','ʉ'),'Ʌ','ʌ'),'Ɇ','ɇ'),'Ɉ','ɉ'),'Ɋ','ɋ'),'Ɍ','ɍ'),'Ɏ','ɏ'),'ʼ',''''),'̀',''),'́',''),'̂',''),'̃',''),'̄',''),'̅',''),'̆',''),'̇',''),'̈',''),'̉',''),'̊',''),'̋',''),'̌',''),'̍',''),'̎',''),'̏',''),'̐',''),'̑',''),'̒',''),'̓',''),'̔',''),'̕',''),'̖',''),'̗',''),'̘',''),'̙',''),'̚',''),'̛',''),'̜',''),'̝',''),'̞',''),'̟',''),'̠',''),'̡',''),'̢',''),'̣',''),'̤',''),'̥',''),'̦',''),'̧',''),'̨',''),'̩',''),'̪',''),'̫',''),'̬',''),'̭',''),'̮',''),'̯',''),'̰',''),'̱',''),'̲',''),'̳',''),'̴',''),'̵',''),'̶',''),'̷',''),'̸',''),'̹',''),'̺','') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'ǖ','u'),'Ǘ','u'),'ǘ','u'),'Ǚ','u'),'ǚ','u'),'Ǜ','u'),'ǜ','u'),'Ǟ','a'),'ǟ','a'),'Ǡ','a'),'ǡ','a'),'Ǣ','ae'),'ǣ','ae'),'Ǥ','ǥ'),'Ǧ','g'),'ǧ','g'),'Ǩ','k'),'ǩ','k'),'Ǫ','o'),'ǫ','o'),'Ǭ','o'),'ǭ','o'),'Ǯ','ʒ'),'ǯ','ʒ'),'ǰ','j'),'Ǳ','ǳ'),'ǲ','ǳ'),'Ǵ','g'),'ǵ','g'),'Ƕ','ƕ'),'Ƿ','ƿ'),'Ǹ','n'),'ǹ','n'),'Ǻ','a'),'ǻ','a'),'Ǽ','ae'),'ǽ','ae'),'Ǿ','o'),'ǿ','o'),'Ȁ','a'),'ȁ','a'),'Ȃ','a'),'ȃ','a'),'Ȅ','e'),'ȅ','e'),'Ȇ','e'),'ȇ','e'),'Ȉ','i'),'ȉ','i'),'Ȋ','i'),'ȋ','i'),'Ȍ','o'),'ȍ','o'),'Ȏ','o'),'ȏ','o'),'Ȑ','r'),'ȑ','r'),'Ȓ','r'),'ȓ','r'),'Ȕ','u'),'ȕ','u'),'Ȗ','u'),'ȗ','u'),'Ș','s'),'ș','s'),'Ț','t'),'ț','t'),'Ȝ','ȝ'),'Ȟ','h'),'ȟ','h'),'Ƞ','ƞ'),'Ȣ','ȣ'),'Ȥ','ȥ'),'Ȧ','a'),'ȧ','a'),'Ȩ','e'),'ȩ','e'),'Ȫ','o'),'ȫ','o'),'Ȭ','o') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Ť','t'),'ť','t'),'Ŧ','t'),'ŧ','t'),'Ũ','u'),'ũ','u'),'Ū','u'),'ū','u'),'Ŭ','u'),'ŭ','u'),'Ů','u'),'ů','u'),'Ű','u'),'ű','u'),'Ų','u'),'ų','u'),'Ŵ','w'),'ŵ','w'),'Ŷ','y'),'ŷ','y'),'Ÿ','y'),'Ź','z'),'ź','z'),'Ż','z'),'ż','z'),'Ž','z'),'ž','z'),'Ɓ','ɓ'),'Ƃ','ƃ'),'Ƅ','ƅ'),'Ɔ','ɔ'),'Ƈ','ƈ'),'Ɖ','ɖ'),'Ɗ','ɗ'),'Ƌ','ƌ'),'Ǝ','ǝ'),'Ə','ə'),'Ɛ','ɛ'),'Ƒ','ƒ'),'Ɠ','ɠ'),'Ɣ','ɣ'),'Ɩ','ɩ'),'Ɨ','ɨ'),'Ƙ','ƙ'),'Ɯ','ɯ'),'Ɲ','ɲ'),'Ɵ','ɵ'),'Ơ','o'),'ơ','o'),'Ƣ','ƣ'),'Ƥ','ƥ'),'Ʀ','ʀ'),'Ƨ','ƨ'),'Ʃ','ʃ'),'Ƭ','ƭ'),'Ʈ','ʈ'),'Ư','u'),'ư','u'),'Ʊ','ʊ'),'Ʋ','ʋ'),'Ƴ','ƴ'),'Ƶ','ƶ'),'Ʒ','ʒ'),'Ƹ','ƹ'),'Ƽ','ƽ'),'Ǆ','ǆ'),'ǅ','ǆ'),'Ǉ','ǉ'),'ǈ','ǉ'),'Ǌ','ǌ'),'ǋ','ǌ'),'Ǎ','a'),'ǎ','a'),'Ǐ','i'),'ǐ','i'),'Ǒ','o'),'ǒ','o'),'Ǔ','u'),'ǔ','u'),'Ǖ','u') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Đ','d'),'đ','d'),'Ē','e'),'ē','e'),'Ĕ','e'),'ĕ','e'),'Ė','e'),'ė','e'),'Ę','e'),'ę','e'),'Ě','e'),'ě','e'),'Ĝ','g'),'ĝ','g'),'Ğ','g'),'ğ','g'),'Ġ','g'),'ġ','g'),'Ģ','g'),'ģ','g'),'Ĥ','h'),'ĥ','h'),'Ħ','h'),'ħ','h'),'Ĩ','i'),'ĩ','i'),'Ī','i'),'ī','i'),'Ĭ','i'),'ĭ','i'),'Į','i'),'į','i'),'İ','i'),'ı','i'),'Ĳ','ĳ'),'Ĵ','j'),'ĵ','j'),'Ķ','k'),'ķ','k'),'Ĺ','l'),'ĺ','l'),'Ļ','l'),'ļ','l'),'Ľ','l'),'ľ','l'),'Ŀ','ŀ'),'Ł','l'),'ł','l'),'Ń','n'),'ń','n'),'Ņ','n'),'ņ','n'),'Ň','n'),'ň','n'),'Ŋ','n'),'ŋ','n'),'Ō','o'),'ō','o'),'Ŏ','o'),'ŏ','o'),'Ő','o'),'ő','o'),'Œ','oe'),'œ','oe'),'Ŕ','r'),'ŕ','r'),'Ŗ','r'),'ŗ','r'),'Ř','r'),'ř','r'),'Ś','s'),'ś','s'),'Ŝ','s'),'ŝ','s'),'Ş','s'),'ş','s'),'Š','s'),'š','s'),'Ţ','t'),'ţ','t') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'`',''''),'´',''''),'À','a'),'Á','a'),'Â','a'),'Ã','a'),'Ä','a'),'Å','a'),'Æ','ae'),'Ç','c'),'È','e'),'É','e'),'Ê','e'),'Ë','e'),'Ì','i'),'Í','i'),'Î','i'),'Ï','i'),'Ð','d'),'Ñ','n'),'Ò','o'),'Ó','o'),'Ô','o'),'Õ','o'),'Ö','o'),'Ø','o'),'Ù','u'),'Ú','u'),'Û','u'),'Ü','u'),'Ý','y'),'Þ','th'),'ß','ss'),'à','a'),'á','a'),'â','a'),'ã','a'),'ä','a'),'å','a'),'æ','ae'),'ç','c'),'è','e'),'é','e'),'ê','e'),'ë','e'),'ì','i'),'í','i'),'î','i'),'ï','i'),'ð','d'),'ñ','n'),'ò','o'),'ó','o'),'ô','o'),'õ','o'),'ö','o'),'ø','o'),'ù','u'),'ú','u'),'û','u'),'ü','u'),'ý','y'),'þ','th'),'ÿ','y'),'Ā','a'),'ā','a'),'Ă','a'),'ă','a'),'Ą','a'),'ą','a'),'Ć','c'),'ć','c'),'Ĉ','c'),'ĉ','c'),'Ċ','c'),'ċ','c'),'Č','c'),'č','c'),'Ď','d'),'ď','d') AS text FROM (SELECT key, lower(value) AS text FROM json_each(json_array(new.first_name || ' ' || new.last_name, new.company, new.email, new.pec, new.tax_code, new.vat_number, replace(replace(new.phone, ' ', ''), '+39', ''))) WHERE value <> '') LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) f, json_each('[" ",""]') j WHERE j.value = ' ' OR instr(f.text, '''') LIMIT -1) LIMIT -1) LIMIT -1) t, json_each('[' || replace(json_quote(t.text), ' ', '","') || ']') w WHERE t.text <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `customer_terms_change` AFTER UPDATE OF `email`, `first_name`, `last_name`, `company`, `phone`, `tax_code`, `vat_number`, `pec`, `deleted_at` ON `users`
WHEN (old.`email`, old.`first_name`, old.`last_name`, old.`company`, old.`phone`, old.`tax_code`, old.`vat_number`, old.`pec`, old.`deleted_at` IS NULL)
	IS NOT (new.`email`, new.`first_name`, new.`last_name`, new.`company`, new.`phone`, new.`tax_code`, new.`vat_number`, new.`pec`, new.`deleted_at` IS NULL) BEGIN
	DELETE FROM `customer_terms` WHERE `user_id` = new.`id`;
	INSERT OR IGNORE INTO `customer_terms` (`term`, `user_id`) SELECT * FROM (SELECT DISTINCT substr(substr(t.text, instr(' ' || t.text || ' ', ' ' || w.value || ' ')) || iif(t.key = 0 AND instr(' ' || t.text || ' ', ' ' || w.value || ' ') > 1, ' ' || substr(t.text, 1, instr(' ' || t.text || ' ', ' ' || w.value || ' ') - 2), ''), 1, 100), new.id FROM (SELECT key, trim(text) AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'s.r.l','srl'),'s.p.a','spa'),'s.n.c','snc'),'s.a.s','sas'),'s.s','ss'),'.',' '),',',' '),';',' '),':',' '),'/',' '),'\',' '),'(',' '),')',' '),'"',' '),'''',' '),'-',' '),'_',' '),'+',' '),'@',' '),'&',' '),'#',' '),'	',' '),'
',' '),'',' '),' ',' '),'  ',' '),'  ',' '),'  ',' '),'  ',' '),'  ',' '),'  ',' ') AS text FROM (SELECT f.key, replace(f.text, '''', j.value) AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Ờ','o'),'ờ','o'),'Ở','o'),'ở','o'),'Ỡ','o'),'ỡ','o'),'Ợ','o'),'ợ','o'),'Ụ','u'),'ụ','u'),'Ủ','u'),'ủ','u'),'Ứ','u'),'ứ','u'),'Ừ','u'),'ừ','u'),'Ử','u'),'ử','u'),'Ữ','u'),'ữ','u'),'Ự','u'),'ự','u'),'Ỳ','y'),'ỳ','y'),'Ỵ','y'),'ỵ','y'),'Ỷ','y'),'ỷ','y'),'Ỹ','y'),'ỹ','y'),'Ỻ','ỻ'),'Ỽ','ỽ'),'Ỿ','ỿ'),'‐','-'),'‑','-'),'‒','-'),'–','-'),'—','-'),'―','-'),'‘',''''),'’',''''),'‛',''''),'′',''''),'−','-') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Ẉ','w'),'ẉ','w'),'Ẋ','x'),'ẋ','x'),'Ẍ','x'),'ẍ','x'),'Ẏ','y'),'ẏ','y'),'Ẑ','z'),'ẑ','z'),'Ẓ','z'),'ẓ','z'),'Ẕ','z'),'ẕ','z'),'ẖ','h'),'ẗ','t'),'ẘ','w'),'ẙ','y'),'ẛ','ſ'),'ẞ','ss'),'Ạ','a'),'ạ','a'),'Ả','a'),'ả','a'),'Ấ','a'),'ấ','a'),'Ầ','a'),'ầ','a'),'Ẩ','a'),'ẩ','a'),'Ẫ','a'),'ẫ','a'),'Ậ','a'),'ậ','a'),'Ắ','a'),'ắ','a'),'Ằ','a'),'ằ','a'),'Ẳ','a'),'ẳ','a'),'Ẵ','a'),'ẵ','a'),'Ặ','a'),'ặ','a'),'Ẹ','e'),'ẹ','e'),'Ẻ','e'),'ẻ','e'),'Ẽ','e'),'ẽ','e'),'Ế','e'),'ế','e'),'Ề','e'),'ề','e'),'Ể','e'),'ể','e'),'Ễ','e'),'ễ','e'),'Ệ','e'),'ệ','e'),'Ỉ','i'),'ỉ','i'),'Ị','i'),'ị','i'),'Ọ','o'),'ọ','o'),'Ỏ','o'),'ỏ','o'),'Ố','o'),'ố','o'),'Ồ','o'),'ồ','o'),'Ổ','o'),'ổ','o'),'Ỗ','o'),'ỗ','o'),'Ộ','o'),'ộ','o'),'Ớ','o'),'ớ','o') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Ḹ','l'),'ḹ','l'),'Ḻ','l'),'ḻ','l'),'Ḽ','l'),'ḽ','l'),'Ḿ','m'),'ḿ','m'),'Ṁ','m'),'ṁ','m'),'Ṃ','m'),'ṃ','m'),'Ṅ','n'),'ṅ','n'),'Ṇ','n'),'ṇ','n'),'Ṉ','n'),'ṉ','n'),'Ṋ','n'),'ṋ','n'),'Ṍ','o'),'ṍ','o'),'Ṏ','o'),'ṏ','o'),'Ṑ','o'),'ṑ','o'),'Ṓ','o'),'ṓ','o'),'Ṕ','p'),'ṕ','p'),'Ṗ','p'),'ṗ','p'),'Ṙ','r'),'ṙ','r'),'Ṛ','r'),'ṛ','r'),'Ṝ','r'),'ṝ','r'),'Ṟ','r'),'ṟ','r'),'Ṡ','s'),'ṡ','s'),'Ṣ','s'),'ṣ','s'),'Ṥ','s'),'ṥ','s'),'Ṧ','s'),'ṧ','s'),'Ṩ','s'),'ṩ','s'),'Ṫ','t'),'ṫ','t'),'Ṭ','t'),'ṭ','t'),'Ṯ','t'),'ṯ','t'),'Ṱ','t'),'ṱ','t'),'Ṳ','u'),'ṳ','u'),'Ṵ','u'),'ṵ','u'),'Ṷ','u'),'ṷ','u'),'Ṹ','u'),'ṹ','u'),'Ṻ','u'),'ṻ','u'),'Ṽ','v'),'ṽ','v'),'Ṿ','v'),'ṿ','v'),'Ẁ','w'),'ẁ','w'),'Ẃ','w'),'ẃ','w'),'Ẅ','w'),'ẅ','w'),'Ẇ','w'),'ẇ','w') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Р','р'),'С','с'),'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'й','и'),'ѐ','е'),'ё','е'),'ѓ','г'),'ї','і'),'ќ','к'),'ѝ','и'),'ў','у'),'Ḁ','a'),'ḁ','a'),'Ḃ','b'),'ḃ','b'),'Ḅ','b'),'ḅ','b'),'Ḇ','b'),'ḇ','b'),'Ḉ','c'),'ḉ','c'),'Ḋ','d'),'ḋ','d'),'Ḍ','d'),'ḍ','d'),'Ḏ','d'),'ḏ','d'),'Ḑ','d'),'ḑ','d'),'Ḓ','d'),'ḓ','d'),'Ḕ','e'),'ḕ','e'),'Ḗ','e'),'ḗ','e'),'Ḙ','e'),'ḙ','e'),'Ḛ','e'),'ḛ','e'),'Ḝ','e'),'ḝ','e'),'Ḟ','f'),'ḟ','f'),'Ḡ','g'),'ḡ','g'),'Ḣ','h'),'ḣ','h'),'Ḥ','h'),'ḥ','h'),'Ḧ','h'),'ḧ','h'),'Ḩ','h'),'ḩ','h'),'Ḫ','h'),'ḫ','h'),'Ḭ','i'),'ḭ','i'),'Ḯ','i'),'ḯ','i'),'Ḱ','k'),'ḱ','k'),'Ḳ','k'),'ḳ','k'),'Ḵ','k'),'ḵ','k'),'Ḷ','l'),'ḷ','l') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Μ','μ'),'Ν','ν'),'Ξ','ξ'),'Ο','ο'),'Π','π'),'Ρ','ρ'),'Σ','σ'),'Τ','τ'),'Υ','υ'),'Φ','φ'),'Χ','χ'),'Ψ','ψ'),'Ω','ω'),'Ϊ','ι'),'Ϋ','υ'),'ά','α'),'έ','ε'),'ή','η'),'ί','ι'),'ΰ','υ'),'ς','σ'),'ϊ','ι'),'ϋ','υ'),'ό','ο'),'ύ','υ'),'ώ','ω'),'Ϗ','ϗ'),'ϓ','ϒ'),'ϔ','ϒ'),'Ϙ','ϙ'),'Ϛ','ϛ'),'Ϝ','ϝ'),'Ϟ','ϟ'),'Ϡ','ϡ'),'Ϣ','ϣ'),'Ϥ','ϥ'),'Ϧ','ϧ'),'Ϩ','ϩ'),'Ϫ','ϫ'),'Ϭ','ϭ'),'Ϯ','ϯ'),'ϴ','θ'),'Ϸ','ϸ'),'Ϲ','ϲ'),'Ϻ','ϻ'),'Ͻ','ͻ'),'Ͼ','ͼ'),'Ͽ','ͽ'),'Ѐ','е'),'Ё','е'),'Ђ','ђ'),'Ѓ','г'),'Є','є'),'Ѕ','ѕ'),'І','і'),'Ї','і'),'Ј','ј'),'Љ','љ'),'Њ','њ'),'Ћ','ћ'),'Ќ','к'),'Ѝ','и'),'Ў','у'),'Џ','џ'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','и'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'̻',''),'̼',''),'̽',''),'̾',''),'̿',''),'̀',''),'́',''),'͂',''),'̓',''),'̈́',''),'ͅ',''),'͆',''),'͇',''),'͈',''),'͉',''),'͊',''),'͋',''),'͌',''),'͍',''),'͎',''),'͏',''),'͐',''),'͑',''),'͒',''),'͓',''),'͔',''),'͕',''),'͖',''),'͗',''),'͘',''),'͙',''),'͚',''),'͛',''),'͜',''),'͝',''),'͞',''),'͟',''),'͠',''),'͡',''),'͢',''),'ͣ',''),'ͤ',''),'ͥ',''),'ͦ',''),'ͧ',''),'ͨ',''),'ͩ',''),'ͪ',''),'ͫ',''),'ͬ',''),'ͭ',''),'ͮ',''),'ͯ',''),'Ͱ','ͱ'),'Ͳ','ͳ'),'ʹ','ʹ'),'Ͷ','ͷ'),';',';'),'Ϳ','ϳ'),'΅','¨'),'Ά','α'),'·','·'),'Έ','ε'),'Ή','η'),'Ί','ι'),'Ό','ο'),'Ύ','υ'),'Ώ','ω'),'ΐ','ι'),'Α','α'),'Β','β'),'Γ','γ'),'Δ','δ'),'Ε','ε'),'Ζ','ζ'),'Η','η'),'Θ','θ'),'Ι','ι'),'Κ','κ'),'Λ','λ') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'ȭ','o'),'Ȯ','o'),'ȯ','o'),'Ȱ','o'),'ȱ','o'),'Ȳ','y'),'ȳ','y'),'Ⱥ','ⱥ'),'Ȼ','ȼ'),'Ƚ','ƚ'),'Ⱦ','ⱦ'),'Ɂ','ɂ'),'Ƀ','ƀ'),'Ʉ','ʉ'),'Ʌ','ʌ'),'Ɇ','ɇ'),'Ɉ','ɉ'),'Ɋ','ɋ'),'Ɍ','ɍ'),'Ɏ','ɏ'),'ʼ',''''),'̀',''),'́',''),'̂',''),'̃',''),'̄',''),'̅',''),'̆',''),'̇',''),'̈',''),'̉',''),'̊',''),'̋',''),'̌',''),'̍',''),'̎',''),'̏',''),'̐',''),'̑',''),'̒',''),'̓',''),'̔',''),'̕',''),'̖',''),'̗',''),'̘',''),'̙',''),'̚',''),'̛',''),'̜',''),'̝',''),'̞',''),'̟',''),'̠',''),'̡',''),'̢',''),'̣',''),'̤',''),'̥',''),'̦',''),'̧',''),'̨',''),'̩',''),'̪',''),'̫',''),'̬',''),'̭',''),'̮',''),'̯',''),'̰',''),'̱',''),'̲',''),'̳',''),'̴',''),'̵',''),'̶',''),'̷',''),'̸',''),'̹',''),'̺','') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'ǖ','u'),'Ǘ','u'),'ǘ','u'),'Ǚ','u'),'ǚ','u'),'Ǜ','u'),'ǜ','u'),'Ǟ','a'),'ǟ','a'),'Ǡ','a'),'ǡ','a'),'Ǣ','ae'),'ǣ','ae'),'Ǥ','ǥ'),'Ǧ','g'),'ǧ','g'),'Ǩ','k'),'ǩ','k'),'Ǫ','o'),'ǫ','o'),'Ǭ','o'),'ǭ','o'),'Ǯ','ʒ'),'ǯ','ʒ'),'ǰ','j'),'Ǳ','ǳ'),'ǲ','ǳ'),'Ǵ','g'),'ǵ','g'),'Ƕ','ƕ'),'Ƿ','ƿ'),'Ǹ','n'),'ǹ','n'),'Ǻ','a'),'ǻ','a'),'Ǽ','ae'),'ǽ','ae'),'Ǿ','o'),'ǿ','o'),'Ȁ','a'),'ȁ','a'),'Ȃ','a'),'ȃ','a'),'Ȅ','e'),'ȅ','e'),'Ȇ','e'),'ȇ','e'),'Ȉ','i'),'ȉ','i'),'Ȋ','i'),'ȋ','i'),'Ȍ','o'),'ȍ','o'),'Ȏ','o'),'ȏ','o'),'Ȑ','r'),'ȑ','r'),'Ȓ','r'),'ȓ','r'),'Ȕ','u'),'ȕ','u'),'Ȗ','u'),'ȗ','u'),'Ș','s'),'ș','s'),'Ț','t'),'ț','t'),'Ȝ','ȝ'),'Ȟ','h'),'ȟ','h'),'Ƞ','ƞ'),'Ȣ','ȣ'),'Ȥ','ȥ'),'Ȧ','a'),'ȧ','a'),'Ȩ','e'),'ȩ','e'),'Ȫ','o'),'ȫ','o'),'Ȭ','o') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Ť','t'),'ť','t'),'Ŧ','t'),'ŧ','t'),'Ũ','u'),'ũ','u'),'Ū','u'),'ū','u'),'Ŭ','u'),'ŭ','u'),'Ů','u'),'ů','u'),'Ű','u'),'ű','u'),'Ų','u'),'ų','u'),'Ŵ','w'),'ŵ','w'),'Ŷ','y'),'ŷ','y'),'Ÿ','y'),'Ź','z'),'ź','z'),'Ż','z'),'ż','z'),'Ž','z'),'ž','z'),'Ɓ','ɓ'),'Ƃ','ƃ'),'Ƅ','ƅ'),'Ɔ','ɔ'),'Ƈ','ƈ'),'Ɖ','ɖ'),'Ɗ','ɗ'),'Ƌ','ƌ'),'Ǝ','ǝ'),'Ə','ə'),'Ɛ','ɛ'),'Ƒ','ƒ'),'Ɠ','ɠ'),'Ɣ','ɣ'),'Ɩ','ɩ'),'Ɨ','ɨ'),'Ƙ','ƙ'),'Ɯ','ɯ'),'Ɲ','ɲ'),'Ɵ','ɵ'),'Ơ','o'),'ơ','o'),'Ƣ','ƣ'),'Ƥ','ƥ'),'Ʀ','ʀ'),'Ƨ','ƨ'),'Ʃ','ʃ'),'Ƭ','ƭ'),'Ʈ','ʈ'),'Ư','u'),'ư','u'),'Ʊ','ʊ'),'Ʋ','ʋ'),'Ƴ','ƴ'),'Ƶ','ƶ'),'Ʒ','ʒ'),'Ƹ','ƹ'),'Ƽ','ƽ'),'Ǆ','ǆ'),'ǅ','ǆ'),'Ǉ','ǉ'),'ǈ','ǉ'),'Ǌ','ǌ'),'ǋ','ǌ'),'Ǎ','a'),'ǎ','a'),'Ǐ','i'),'ǐ','i'),'Ǒ','o'),'ǒ','o'),'Ǔ','u'),'ǔ','u'),'Ǖ','u') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'Đ','d'),'đ','d'),'Ē','e'),'ē','e'),'Ĕ','e'),'ĕ','e'),'Ė','e'),'ė','e'),'Ę','e'),'ę','e'),'Ě','e'),'ě','e'),'Ĝ','g'),'ĝ','g'),'Ğ','g'),'ğ','g'),'Ġ','g'),'ġ','g'),'Ģ','g'),'ģ','g'),'Ĥ','h'),'ĥ','h'),'Ħ','h'),'ħ','h'),'Ĩ','i'),'ĩ','i'),'Ī','i'),'ī','i'),'Ĭ','i'),'ĭ','i'),'Į','i'),'į','i'),'İ','i'),'ı','i'),'Ĳ','ĳ'),'Ĵ','j'),'ĵ','j'),'Ķ','k'),'ķ','k'),'Ĺ','l'),'ĺ','l'),'Ļ','l'),'ļ','l'),'Ľ','l'),'ľ','l'),'Ŀ','ŀ'),'Ł','l'),'ł','l'),'Ń','n'),'ń','n'),'Ņ','n'),'ņ','n'),'Ň','n'),'ň','n'),'Ŋ','n'),'ŋ','n'),'Ō','o'),'ō','o'),'Ŏ','o'),'ŏ','o'),'Ő','o'),'ő','o'),'Œ','oe'),'œ','oe'),'Ŕ','r'),'ŕ','r'),'Ŗ','r'),'ŗ','r'),'Ř','r'),'ř','r'),'Ś','s'),'ś','s'),'Ŝ','s'),'ŝ','s'),'Ş','s'),'ş','s'),'Š','s'),'š','s'),'Ţ','t'),'ţ','t') AS text FROM (SELECT key, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,'`',''''),'´',''''),'À','a'),'Á','a'),'Â','a'),'Ã','a'),'Ä','a'),'Å','a'),'Æ','ae'),'Ç','c'),'È','e'),'É','e'),'Ê','e'),'Ë','e'),'Ì','i'),'Í','i'),'Î','i'),'Ï','i'),'Ð','d'),'Ñ','n'),'Ò','o'),'Ó','o'),'Ô','o'),'Õ','o'),'Ö','o'),'Ø','o'),'Ù','u'),'Ú','u'),'Û','u'),'Ü','u'),'Ý','y'),'Þ','th'),'ß','ss'),'à','a'),'á','a'),'â','a'),'ã','a'),'ä','a'),'å','a'),'æ','ae'),'ç','c'),'è','e'),'é','e'),'ê','e'),'ë','e'),'ì','i'),'í','i'),'î','i'),'ï','i'),'ð','d'),'ñ','n'),'ò','o'),'ó','o'),'ô','o'),'õ','o'),'ö','o'),'ø','o'),'ù','u'),'ú','u'),'û','u'),'ü','u'),'ý','y'),'þ','th'),'ÿ','y'),'Ā','a'),'ā','a'),'Ă','a'),'ă','a'),'Ą','a'),'ą','a'),'Ć','c'),'ć','c'),'Ĉ','c'),'ĉ','c'),'Ċ','c'),'ċ','c'),'Č','c'),'č','c'),'Ď','d'),'ď','d') AS text FROM (SELECT key, lower(value) AS text FROM json_each(json_array(new.first_name || ' ' || new.last_name, new.company, new.email, new.pec, new.tax_code, new.vat_number, replace(replace(new.phone, ' ', ''), '+39', ''))) WHERE value <> '') LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) LIMIT -1) f, json_each('[" ",""]') j WHERE j.value = ' ' OR instr(f.text, '''') LIMIT -1) LIMIT -1) LIMIT -1) t, json_each('[' || replace(json_quote(t.text), ' ', '","') || ']') w WHERE t.text <> '') WHERE new.`deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `organization_address` AFTER UPDATE OF `email` ON `users`
WHEN new.`kind` = 'person' AND old.`email` IS NOT new.`email` BEGIN
	UPDATE `users` SET `email` = new.`email` WHERE `contact_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `organization_contact` AFTER UPDATE OF `contact_id` ON `users`
WHEN new.`contact_id` IS NOT NULL AND old.`contact_id` IS NOT new.`contact_id` BEGIN
	UPDATE `users` SET `email` = (SELECT `email` FROM `users` WHERE `id` = new.`contact_id`) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_events_go` AFTER INSERT ON `webhook_events` BEGIN
	INSERT INTO `webhook_deliveries` (`event_id`, `endpoint_id`, `license_id`, `state`, `due_at`, `created_at`)
	SELECT new.`id`, `e`.`id`, new.`license_id`,
		iif(EXISTS (SELECT 1 FROM `webhook_deliveries` AS `d` WHERE `d`.`endpoint_id` = `e`.`id` AND `d`.`license_id` = new.`license_id` AND `d`.`state` IN ('held', 'waiting')), 'held', 'waiting'),
		new.`created_at`, new.`created_at`
	FROM `webhook_endpoints` AS `e`
	WHERE `e`.`state` = 'on'
		AND iif(new.`endpoint_id` IS NULL, instr(`e`.`events`, '"' || new.`type` || '"'), `e`.`id` = new.`endpoint_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_deliveries_follow` AFTER UPDATE OF `state` ON `webhook_deliveries` WHEN new.`state` IN ('done', 'failed') AND new.`license_id` IS NOT NULL BEGIN
	UPDATE `webhook_deliveries` SET `state` = 'waiting', `due_at` = coalesce(new.`ended_at`, `due_at`)
	WHERE `id` = (SELECT min(`id`) FROM `webhook_deliveries` WHERE `endpoint_id` = new.`endpoint_id` AND `license_id` = new.`license_id` AND `state` = 'held')
		AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `endpoint_id` = new.`endpoint_id` AND `license_id` = new.`license_id` AND `state` = 'waiting');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawals_kept` BEFORE UPDATE ON `withdrawals` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawals_not_deleted` BEFORE DELETE ON `withdrawals` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawals_not_replaced` BEFORE INSERT ON `withdrawals` WHEN EXISTS (SELECT 1 FROM `withdrawals` WHERE `id` = new.`id` OR (`year` = new.`year` AND `number` = new.`number`)) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal is never replaced');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_effects_kept` BEFORE UPDATE ON `withdrawal_effects` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_effects_not_deleted` BEFORE DELETE ON `withdrawal_effects` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_effects_not_replaced` BEFORE INSERT ON `withdrawal_effects` WHEN EXISTS (SELECT 1 FROM `withdrawal_effects` WHERE `payment_id` = new.`payment_id`) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect is never replaced');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_waivers_kept` BEFORE UPDATE ON `withdrawal_waivers` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_waivers_not_deleted` BEFORE DELETE ON `withdrawal_waivers` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_waivers_not_replaced` BEFORE INSERT ON `withdrawal_waivers` WHEN EXISTS (SELECT 1 FROM `withdrawal_waivers` WHERE `payment_id` = new.`payment_id`) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver is never replaced');
END;
--> statement-breakpoint
CREATE TRIGGER `open_withdrawals_add` AFTER INSERT ON `withdrawals` BEGIN
	INSERT INTO `open_withdrawals` (`withdrawal_id`, `declared_at`, `decidable_at`) VALUES (new.`id`, new.`declared_at`, new.`declared_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `open_withdrawals_effect` AFTER INSERT ON `withdrawal_effects` BEGIN
	DELETE FROM `open_withdrawals` WHERE `withdrawal_id` = new.`withdrawal_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `open_withdrawals_decision` AFTER INSERT ON `withdrawal_decisions` BEGIN
	DELETE FROM `open_withdrawals` WHERE `withdrawal_id` = new.`withdrawal_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_days_withdrawals` AFTER INSERT ON `withdrawals` BEGIN
	INSERT INTO `shop_days` VALUES ('withdrawals', coalesce(strftime('%Y-%m-%d', new.`declared_at` / 1000 + iif(new.`declared_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`declared_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`declared_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`declared_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), ''), 1, 0)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
--> statement-breakpoint
CREATE TRIGGER `end_reason_totals_withdrawal` AFTER INSERT ON `withdrawals` BEGIN
	INSERT INTO `end_reason_totals` VALUES (strftime('%Y-%m', new.`declared_at` / 1000 + iif(new.`declared_at` / 1000 >= unixepoch(strftime('%Y-03-25', new.`declared_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND new.`declared_at` / 1000 < unixepoch(strftime('%Y-10-25', new.`declared_at` / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), 7200, 3600), 'unixepoch'), 'withdrawal', '', '', 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `end_reasons_owner` AFTER INSERT ON `withdrawal_effects` BEGIN
	UPDATE `end_reasons` SET (`user_id`, `license_id`) = (SELECT `user_id`, `license_id` FROM `payments` WHERE `id` = new.`payment_id`)
		WHERE `ending` = new.`withdrawal_id`;
END;

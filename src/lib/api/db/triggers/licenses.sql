CREATE TRIGGER `license_totals_add` AFTER INSERT ON `licenses` BEGIN
	INSERT INTO `license_totals` VALUES (new.`user_id`, new.`product_id`, new.`status`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

CREATE TRIGGER `license_totals_subtract` AFTER DELETE ON `licenses` BEGIN
	UPDATE `license_totals` SET `count` = `count` - 1
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status`;
	DELETE FROM `license_totals`
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status` AND `count` <= 0;
END;

CREATE TRIGGER `license_totals_move` AFTER UPDATE OF `user_id`, `status` ON `licenses` BEGIN
	UPDATE `license_totals` SET `count` = `count` - 1
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status`;
	DELETE FROM `license_totals`
		WHERE `user_id` = old.`user_id` AND `product_id` = old.`product_id` AND `status` = old.`status` AND `count` <= 0;
	INSERT INTO `license_totals` VALUES (new.`user_id`, new.`product_id`, new.`status`, 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

CREATE TRIGGER `shop_days_activations` AFTER INSERT ON `activations` BEGIN
	INSERT INTO `shop_days` VALUES ('activations', coalesce(italian_day(new.`first_seen_at`), ''), 1, 0)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;

CREATE TRIGGER `license_ends_add` AFTER INSERT ON `licenses` WHEN new.`status` = 'active' BEGIN
	INSERT INTO `license_ends` VALUES (coalesce(italian_day(new.`expires_at`), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;

CREATE TRIGGER `license_ends_subtract` AFTER DELETE ON `licenses` WHEN old.`status` = 'active' BEGIN
	UPDATE `license_ends` SET `count` = `count` - 1 WHERE `day` = coalesce(italian_day(old.`expires_at`), '');
END;

CREATE TRIGGER `license_ends_leave` AFTER UPDATE OF `status`, `expires_at` ON `licenses` WHEN old.`status` = 'active' BEGIN
	UPDATE `license_ends` SET `count` = `count` - 1 WHERE `day` = coalesce(italian_day(old.`expires_at`), '');
END;

CREATE TRIGGER `license_ends_enter` AFTER UPDATE OF `status`, `expires_at` ON `licenses` WHEN new.`status` = 'active' BEGIN
	INSERT INTO `license_ends` VALUES (coalesce(italian_day(new.`expires_at`), ''), 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;

CREATE TRIGGER `license_devices_add` AFTER INSERT ON `activations` WHEN new.`deactivated_at` IS NULL BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` + 1 WHERE `id` = new.`license_id`;
END;

CREATE TRIGGER `license_devices_subtract` AFTER DELETE ON `activations` WHEN old.`deactivated_at` IS NULL BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` - 1 WHERE `id` = old.`license_id`;
END;

CREATE TRIGGER `license_devices_change` AFTER UPDATE OF `deactivated_at` ON `activations` WHEN (old.`deactivated_at` IS NULL) <> (new.`deactivated_at` IS NULL) BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` + iif(new.`deactivated_at` IS NULL, 1, -1) WHERE `id` = new.`license_id`;
END;

CREATE TRIGGER `subscriptions_due_with_end` AFTER UPDATE OF `expires_at` ON `licenses` WHEN new.`auto_renewal` = 1 BEGIN
	UPDATE `subscriptions` SET `due_at` = new.`expires_at` - 259200000, `failures` = 0, `failure` = NULL WHERE `license_id` = new.`id` AND `state` = 'on';
END;

CREATE TRIGGER `subscriptions_due_when_revoked` AFTER UPDATE OF `status` ON `licenses` WHEN new.`status` = 'revoked' AND new.`auto_renewal` = 1 BEGIN
	UPDATE `subscriptions` SET `due_at` = 0 WHERE `license_id` = new.`id` AND `state` = 'on';
END;

CREATE TRIGGER `licenses_grace_with_end` AFTER UPDATE OF `expires_at` ON `licenses` WHEN new.`grace_until` IS NOT NULL AND new.`expires_at` IS NOT old.`expires_at` BEGIN
	UPDATE `licenses` SET `grace_until` = NULL WHERE `id` = new.`id`;
END;

CREATE TRIGGER `term_ends_add` AFTER INSERT ON `licenses` WHEN new.`is_paid` = 1 AND new.`duration_key` <> 'trial' AND (new.`status` = 'expired' OR new.`status` = 'active' AND new.`grace_until` IS NULL) AND new.`expires_at` IS NOT NULL BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `ended`) VALUES (italian_day(new.`expires_at`), new.`product_id`, 1)
		ON CONFLICT DO UPDATE SET `ended` = `ended` + 1;
END;

CREATE TRIGGER `term_ends_delete` AFTER DELETE ON `licenses` WHEN old.`is_paid` = 1 AND old.`duration_key` <> 'trial' AND (old.`status` = 'expired' OR old.`status` = 'active' AND old.`grace_until` IS NULL) AND old.`expires_at` IS NOT NULL BEGIN
	UPDATE `term_ends` SET `ended` = `ended` - 1, `deleted` = `deleted` + 1 WHERE `day` = italian_day(old.`expires_at`) AND `product_id` = old.`product_id`;
END;

CREATE TRIGGER `term_ends_leave` AFTER UPDATE OF `status`, `expires_at`, `grace_until`, `is_paid`, `duration_key` ON `licenses`
	WHEN old.`is_paid` = 1 AND old.`duration_key` <> 'trial' AND (old.`status` = 'expired' OR old.`status` = 'active' AND old.`grace_until` IS NULL) AND old.`expires_at` IS NOT NULL AND NOT (new.`is_paid` = 1 AND new.`duration_key` <> 'trial' AND (new.`status` = 'expired' OR new.`status` = 'active' AND new.`grace_until` IS NULL) AND new.`expires_at` IS NOT NULL AND new.`expires_at` = old.`expires_at`) BEGIN
	UPDATE `term_ends` SET `ended` = `ended` - 1 WHERE `day` = italian_day(old.`expires_at`) AND `product_id` = old.`product_id`;
END;

CREATE TRIGGER `term_ends_enter` AFTER UPDATE OF `status`, `expires_at`, `grace_until`, `is_paid`, `duration_key` ON `licenses`
	WHEN new.`is_paid` = 1 AND new.`duration_key` <> 'trial' AND (new.`status` = 'expired' OR new.`status` = 'active' AND new.`grace_until` IS NULL) AND new.`expires_at` IS NOT NULL AND NOT (old.`is_paid` = 1 AND old.`duration_key` <> 'trial' AND (old.`status` = 'expired' OR old.`status` = 'active' AND old.`grace_until` IS NULL) AND old.`expires_at` IS NOT NULL AND new.`expires_at` = old.`expires_at`) BEGIN
	INSERT INTO `term_ends` (`day`, `product_id`, `ended`) VALUES (italian_day(new.`expires_at`), new.`product_id`, 1)
		ON CONFLICT DO UPDATE SET `ended` = `ended` + 1;
END;

CREATE TRIGGER `licenses_grace_days_add` AFTER INSERT ON `licenses` WHEN new.`status` <> 'expired' AND new.`duration_key` <> 'trial' AND new.`unpaid_until` IS NULL AND new.`expires_at` IS NOT NULL BEGIN
	UPDATE `licenses` SET `grace_days` = p.`grace_days` FROM `products` p WHERE `licenses`.`id` = new.`id` AND p.`id` = new.`product_id` AND `licenses`.`grace_days` IS NOT p.`grace_days`;
END;

CREATE TRIGGER `licenses_grace_days_none` AFTER UPDATE OF `expires_at`, `duration_key`, `unpaid_until` ON `licenses` WHEN (new.`duration_key` = 'trial' OR new.`unpaid_until` IS NOT NULL) AND new.`grace_days` IS NOT 0 BEGIN
	UPDATE `licenses` SET `grace_days` = 0 WHERE `id` = new.`id`;
END;

CREATE TRIGGER `licenses_grace_days_nearer` AFTER UPDATE OF `expires_at` ON `licenses` WHEN new.`duration_key` <> 'trial' AND new.`unpaid_until` IS NULL AND old.`unpaid_until` IS NULL AND new.`expires_at` < old.`expires_at` AND new.`grace_days` IS NOT NULL BEGIN
	UPDATE `licenses` SET `grace_days` = NULL WHERE `id` = new.`id`;
END;

CREATE TRIGGER `licenses_grace_days_later` AFTER UPDATE OF `expires_at`, `duration_key`, `unpaid_until` ON `licenses` WHEN new.`duration_key` <> 'trial' AND new.`unpaid_until` IS NULL AND (new.`expires_at` > old.`expires_at` OR old.`duration_key` = 'trial' OR old.`unpaid_until` IS NOT NULL) BEGIN
	UPDATE `licenses` SET `grace_days` = p.`grace_days` FROM `products` p WHERE `licenses`.`id` = new.`id` AND p.`id` = new.`product_id` AND `licenses`.`grace_days` IS NOT p.`grace_days`;
END;

CREATE TRIGGER `license_previews_of_owner` AFTER UPDATE OF `user_id` ON `licenses` WHEN new.`user_id` <> old.`user_id` BEGIN
	DELETE FROM `license_previews` WHERE `license_id` = new.`id`;
END;

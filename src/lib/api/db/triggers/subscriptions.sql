CREATE TRIGGER `renewal_consents_stay` BEFORE UPDATE OF `id`, `license_id`, `version`, `words`, `duration_key`, `price_cents`, `created_at` ON `renewal_consents` BEGIN
	SELECT raise(ABORT, 'consents are never changed');
END;

CREATE TRIGGER `renewal_consents_kept` BEFORE DELETE ON `renewal_consents` BEGIN
	SELECT raise(ABORT, 'consents are never deleted');
END;

CREATE TRIGGER `subscriptions_country` AFTER INSERT ON `subscriptions` BEGIN
	UPDATE `subscriptions` SET `country` = coalesce((SELECT `country` FROM `users` WHERE `id` = new.`user_id`), '') WHERE `license_id` = new.`license_id`;
END;

CREATE TRIGGER `subscriptions_country_moved` AFTER UPDATE OF `country` ON `users` WHEN new.`country` <> old.`country` BEGIN
	UPDATE `subscriptions` SET `country` = new.`country` WHERE `user_id` = new.`id`;
END;

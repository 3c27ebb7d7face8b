CREATE TRIGGER `renewal_consents_stay` BEFORE UPDATE OF `id`, `license_id`, `version`, `words`, `duration_key`, `price_cents`, `list_cents`, `created_at` ON `renewal_consents` BEGIN
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

CREATE TRIGGER `recurring_begin` AFTER INSERT ON `subscriptions` WHEN new.`state` = 'on' BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', new.`months`, 1, new.`net_cents`), (italian_month(new.`changed_at`), 'started', new.`months`, 1, new.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `recurring_start` AFTER UPDATE OF `state` ON `subscriptions` WHEN old.`state` <> 'on' AND new.`state` = 'on' BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', new.`months`, 1, new.`net_cents`), (italian_month(new.`changed_at`), 'started', new.`months`, 1, new.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `recurring_end` AFTER UPDATE OF `state` ON `subscriptions` WHEN old.`state` = 'on' AND new.`state` <> 'on' BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', old.`months`, -1, -old.`net_cents`), (italian_month(new.`changed_at`), 'ended', old.`months`, -1, -old.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `recurring_raise` AFTER UPDATE OF `net_cents`, `months` ON `subscriptions` WHEN old.`state` = 'on' AND new.`state` = 'on' AND (old.`net_cents` <> new.`net_cents` OR old.`months` <> new.`months`) AND new.`net_cents` * old.`months` >= old.`net_cents` * new.`months` BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', old.`months`, -1, -old.`net_cents`), (italian_month(new.`changed_at`), 'raised', old.`months`, -1, -old.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `recurring_totals` VALUES ('', 'now', new.`months`, 1, new.`net_cents`), (italian_month(new.`changed_at`), 'raised', new.`months`, 1, new.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `recurring_lower` AFTER UPDATE OF `net_cents`, `months` ON `subscriptions` WHEN old.`state` = 'on' AND new.`state` = 'on' AND (old.`net_cents` <> new.`net_cents` OR old.`months` <> new.`months`) AND new.`net_cents` * old.`months` < old.`net_cents` * new.`months` BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', old.`months`, -1, -old.`net_cents`), (italian_month(new.`changed_at`), 'lowered', old.`months`, -1, -old.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
	INSERT INTO `recurring_totals` VALUES ('', 'now', new.`months`, 1, new.`net_cents`), (italian_month(new.`changed_at`), 'lowered', new.`months`, 1, new.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `recurring_delete` AFTER DELETE ON `subscriptions` WHEN old.`state` = 'on' BEGIN
	INSERT INTO `recurring_totals` VALUES ('', 'now', old.`months`, -1, -old.`net_cents`), (italian_month(old.`changed_at`), 'ended', old.`months`, -1, -old.`net_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `shop_days_charge_add` AFTER INSERT ON `subscriptions` WHEN new.`state` = 'on' AND new.`due_at` IS NOT NULL BEGIN
	INSERT INTO `shop_days` VALUES ('charges', italian_day(new.`due_at`), 1, new.`price_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `shop_days_charge_delete` AFTER DELETE ON `subscriptions` WHEN old.`state` = 'on' AND old.`due_at` IS NOT NULL BEGIN
	UPDATE `shop_days` SET `count` = `count` - 1, `cents` = `cents` - old.`price_cents` WHERE `figure` = 'charges' AND `day` = italian_day(old.`due_at`);
END;

CREATE TRIGGER `shop_days_charge_leave` AFTER UPDATE OF `state`, `due_at`, `price_cents` ON `subscriptions` WHEN old.`state` = 'on' AND old.`due_at` IS NOT NULL BEGIN
	UPDATE `shop_days` SET `count` = `count` - 1, `cents` = `cents` - old.`price_cents` WHERE `figure` = 'charges' AND `day` = italian_day(old.`due_at`);
END;

CREATE TRIGGER `shop_days_charge_enter` AFTER UPDATE OF `state`, `due_at`, `price_cents` ON `subscriptions` WHEN new.`state` = 'on' AND new.`due_at` IS NOT NULL BEGIN
	INSERT INTO `shop_days` VALUES ('charges', italian_day(new.`due_at`), 1, new.`price_cents`)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `cents` = `cents` + excluded.`cents`;
END;

CREATE TRIGGER `end_reason_totals_renewal` AFTER UPDATE OF `state` ON `subscriptions` WHEN new.`state` = 'ended' AND old.`state` <> 'ended' AND new.`ended_by` = 'customer' BEGIN
	INSERT INTO `end_reason_totals` VALUES (italian_month(new.`ended_at`), 'renewal', new.`product_id`, '', 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

CREATE TRIGGER `withdrawals_kept` BEFORE UPDATE ON `withdrawals` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal never changes');
END;

CREATE TRIGGER `withdrawals_not_deleted` BEFORE DELETE ON `withdrawals` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal is never deleted');
END;

CREATE TRIGGER `withdrawals_not_replaced` BEFORE INSERT ON `withdrawals` WHEN EXISTS (SELECT 1 FROM `withdrawals` WHERE `id` = new.`id` OR (`year` = new.`year` AND `number` = new.`number`)) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal is never replaced');
END;

CREATE TRIGGER `withdrawal_effects_kept` BEFORE UPDATE ON `withdrawal_effects` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect never changes');
END;

CREATE TRIGGER `withdrawal_effects_not_deleted` BEFORE DELETE ON `withdrawal_effects` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect is never deleted');
END;

CREATE TRIGGER `withdrawal_effects_not_replaced` BEFORE INSERT ON `withdrawal_effects` WHEN EXISTS (SELECT 1 FROM `withdrawal_effects` WHERE `payment_id` = new.`payment_id`) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect is never replaced');
END;

CREATE TRIGGER `withdrawal_waivers_kept` BEFORE UPDATE ON `withdrawal_waivers` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver never changes');
END;

CREATE TRIGGER `withdrawal_waivers_not_deleted` BEFORE DELETE ON `withdrawal_waivers` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver is never deleted');
END;

CREATE TRIGGER `withdrawal_waivers_not_replaced` BEFORE INSERT ON `withdrawal_waivers` WHEN EXISTS (SELECT 1 FROM `withdrawal_waivers` WHERE `payment_id` = new.`payment_id`) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver is never replaced');
END;

CREATE TRIGGER `open_withdrawals_add` AFTER INSERT ON `withdrawals` BEGIN
	INSERT INTO `open_withdrawals` (`withdrawal_id`, `declared_at`, `decidable_at`) VALUES (new.`id`, new.`declared_at`, new.`declared_at`);
END;

CREATE TRIGGER `open_withdrawals_effect` AFTER INSERT ON `withdrawal_effects` BEGIN
	DELETE FROM `open_withdrawals` WHERE `withdrawal_id` = new.`withdrawal_id`;
END;

CREATE TRIGGER `open_withdrawals_decision` AFTER INSERT ON `withdrawal_decisions` BEGIN
	DELETE FROM `open_withdrawals` WHERE `withdrawal_id` = new.`withdrawal_id`;
END;

CREATE TRIGGER `shop_days_withdrawals` AFTER INSERT ON `withdrawals` BEGIN
	INSERT INTO `shop_days` VALUES ('withdrawals', coalesce(italian_day(new.`declared_at`), ''), 1, 0)
		ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;

CREATE TRIGGER `end_reason_totals_withdrawal` AFTER INSERT ON `withdrawals` BEGIN
	INSERT INTO `end_reason_totals` VALUES (italian_month(new.`declared_at`), 'withdrawal', '', '', 1)
		ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;

CREATE TRIGGER `end_reasons_owner` AFTER INSERT ON `withdrawal_effects` BEGIN
	UPDATE `end_reasons` SET (`user_id`, `license_id`) = (SELECT `user_id`, `license_id` FROM `payments` WHERE `id` = new.`payment_id`)
		WHERE `ending` = new.`withdrawal_id`;
END;

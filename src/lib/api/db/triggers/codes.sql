CREATE TRIGGER `redeem_codes_redeemed` AFTER UPDATE OF `redeemed_at` ON `redeem_codes`
WHEN old.`redeemed_at` IS NULL AND new.`redeemed_at` IS NOT NULL BEGIN
	UPDATE `code_batches` SET `redeemed` = `redeemed` + 1 WHERE `id` = new.`batch_id`;
END;

CREATE TRIGGER `redeem_codes_stopped` AFTER UPDATE OF `stopped_at` ON `redeem_codes`
WHEN old.`stopped_at` IS NULL AND new.`stopped_at` IS NOT NULL BEGIN
	UPDATE `code_batches` SET `stopped` = `stopped` + 1 WHERE `id` = new.`batch_id`;
END;

CREATE TRIGGER `licenses_grace_days_of_product` AFTER UPDATE OF `grace_days` ON `products` WHEN new.`grace_days` <> old.`grace_days` BEGIN
	UPDATE `licenses` SET `grace_days` = new.`grace_days`
		WHERE `product_id` = new.`id` AND `status` IN ('active', 'suspended') AND `grace_days` IS NOT NULL AND `duration_key` <> 'trial' AND `unpaid_until` IS NULL AND `expires_at` IS NOT NULL;
END;

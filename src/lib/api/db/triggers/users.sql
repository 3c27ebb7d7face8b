CREATE TRIGGER `customer_terms_add` AFTER INSERT ON `users` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT OR IGNORE INTO `customer_terms` (`term`, `user_id`) search_terms(new);
END;

CREATE TRIGGER `customer_terms_change` AFTER UPDATE OF `email`, `first_name`, `last_name`, `company`, `phone`, `tax_code`, `vat_number`, `pec`, `deleted_at` ON `users`
WHEN (old.`email`, old.`first_name`, old.`last_name`, old.`company`, old.`phone`, old.`tax_code`, old.`vat_number`, old.`pec`, old.`deleted_at` IS NULL)
	IS NOT (new.`email`, new.`first_name`, new.`last_name`, new.`company`, new.`phone`, new.`tax_code`, new.`vat_number`, new.`pec`, new.`deleted_at` IS NULL) BEGIN
	DELETE FROM `customer_terms` WHERE `user_id` = new.`id`;
	INSERT OR IGNORE INTO `customer_terms` (`term`, `user_id`) SELECT * FROM (search_terms(new)) WHERE new.`deleted_at` IS NULL;
END;

CREATE TRIGGER `organization_address` AFTER UPDATE OF `email` ON `users`
WHEN new.`kind` = 'person' AND old.`email` IS NOT new.`email` BEGIN
	UPDATE `users` SET `email` = new.`email` WHERE `contact_id` = new.`id`;
END;

CREATE TRIGGER `organization_contact` AFTER UPDATE OF `contact_id` ON `users`
WHEN new.`contact_id` IS NOT NULL AND old.`contact_id` IS NOT new.`contact_id` BEGIN
	UPDATE `users` SET `email` = (SELECT `email` FROM `users` WHERE `id` = new.`contact_id`) WHERE `id` = new.`id`;
END;

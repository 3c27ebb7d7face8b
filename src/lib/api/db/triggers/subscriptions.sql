CREATE TRIGGER `renewal_consents_stay` BEFORE UPDATE OF `id`, `license_id`, `version`, `words`, `duration_key`, `price_cents`, `created_at` ON `renewal_consents` BEGIN
	SELECT raise(ABORT, 'consents are never changed');
END;

CREATE TRIGGER `renewal_consents_kept` BEFORE DELETE ON `renewal_consents` BEGIN
	SELECT raise(ABORT, 'consents are never deleted');
END;

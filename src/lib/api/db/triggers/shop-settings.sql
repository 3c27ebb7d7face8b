CREATE TRIGGER `shop_settings_stay` BEFORE UPDATE ON `shop_settings` BEGIN
	SELECT RAISE(ABORT, 'documents name these settings');
END;

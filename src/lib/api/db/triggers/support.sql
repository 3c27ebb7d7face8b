CREATE TRIGGER `support_messages_begun` AFTER INSERT ON `support_messages` WHEN new.last_at = 0 BEGIN
	UPDATE support_messages SET last_at = new.created_at WHERE id = new.id;
END;

CREATE TRIGGER `activities_trim` AFTER INSERT ON `activities` BEGIN
	DELETE FROM `activities` WHERE `rowid` IN (
		SELECT `rowid` FROM `activities` WHERE `user_id` = new.`user_id`
		ORDER BY `created_at` DESC, `rowid` DESC LIMIT -1 OFFSET 50
	);
END;

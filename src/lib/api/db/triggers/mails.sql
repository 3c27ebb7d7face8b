CREATE TRIGGER `news_mail_ended` AFTER UPDATE OF `state` ON `mails` WHEN new.kind = 'news' AND new.state <> old.state BEGIN
	UPDATE news SET
		sent = sent + (new.state = 'done') - (old.state = 'done'),
		failed = failed + (new.state = 'failed') - (old.state = 'failed')
	WHERE id = json_extract(new.content, '$.newsId');
END;

CREATE TRIGGER `news_mail_dropped` AFTER DELETE ON `mails` WHEN old.kind = 'news' AND old.state = 'waiting' BEGIN
	UPDATE news SET dropped = dropped + 1 WHERE id = json_extract(old.content, '$.newsId');
END;

CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`audience` text NOT NULL,
	`product_id` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`dropped` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `news_time` ON `news` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `news_sending` ON `news` (`state`) WHERE "state" = 'sending';--> statement-breakpoint
CREATE TABLE `news_readers` (
	`news_id` text NOT NULL,
	`reader_id` text NOT NULL,
	PRIMARY KEY(`news_id`, `reader_id`),
	FOREIGN KEY (`news_id`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `users_news` ON `users` (`id`) WHERE "product_news" = 1;--> statement-breakpoint
CREATE TRIGGER `news_mail_ended` AFTER UPDATE OF `state` ON `mails` WHEN new.kind = 'news' AND new.state <> old.state BEGIN
	UPDATE news SET
		sent = sent + (new.state = 'sent') - (old.state = 'sent'),
		failed = failed + (new.state = 'failed') - (old.state = 'failed')
	WHERE id = json_extract(new.content, '$.newsId');
END;
--> statement-breakpoint
CREATE TRIGGER `news_mail_dropped` AFTER DELETE ON `mails` WHEN old.kind = 'news' AND old.state = 'waiting' BEGIN
	UPDATE news SET dropped = dropped + 1 WHERE id = json_extract(old.content, '$.newsId');
END;

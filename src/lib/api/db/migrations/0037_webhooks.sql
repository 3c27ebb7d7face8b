CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`endpoint_id` text NOT NULL,
	`license_id` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`status` integer,
	`answer` text,
	`took_ms` integer,
	FOREIGN KEY (`event_id`) REFERENCES `webhook_events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_endpoint` ON `webhook_deliveries` (`endpoint_id`,`state`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_listed` ON `webhook_deliveries` (`endpoint_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_open` ON `webhook_deliveries` (`endpoint_id`,`license_id`,`state`) WHERE "state" in ('held', 'waiting');--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`state` text NOT NULL,
	`secret_sealed` text NOT NULL,
	`former_sealed` text,
	`former_until` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`failing_since` integer,
	`told_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_state` ON `webhook_endpoints` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_url` ON `webhook_endpoints` (`url`) WHERE "state" <> 'deleted';--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`type` text NOT NULL,
	`license_id` text,
	`endpoint_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_events_uid_unique` ON `webhook_events` (`uid`);--> statement-breakpoint
CREATE INDEX `webhook_events_time` ON `webhook_events` (`created_at`);
--> statement-breakpoint
CREATE TRIGGER `webhook_events_go` AFTER INSERT ON `webhook_events` BEGIN
	INSERT INTO `webhook_deliveries` (`event_id`, `endpoint_id`, `license_id`, `state`, `due_at`, `created_at`)
	SELECT new.`id`, `e`.`id`, new.`license_id`,
		iif(EXISTS (SELECT 1 FROM `webhook_deliveries` AS `d` WHERE `d`.`endpoint_id` = `e`.`id` AND `d`.`license_id` = new.`license_id` AND `d`.`state` IN ('held', 'waiting')), 'held', 'waiting'),
		new.`created_at`, new.`created_at`
	FROM `webhook_endpoints` AS `e`
	WHERE `e`.`state` = 'on'
		AND iif(new.`endpoint_id` IS NULL, instr(`e`.`events`, '"' || new.`type` || '"'), `e`.`id` = new.`endpoint_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_deliveries_follow` AFTER UPDATE OF `state` ON `webhook_deliveries` WHEN new.`state` IN ('sent', 'failed') AND new.`license_id` IS NOT NULL BEGIN
	UPDATE `webhook_deliveries` SET `state` = 'waiting', `due_at` = coalesce(new.`ended_at`, `due_at`)
	WHERE `id` = (SELECT min(`id`) FROM `webhook_deliveries` WHERE `endpoint_id` = new.`endpoint_id` AND `license_id` = new.`license_id` AND `state` = 'held')
		AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `endpoint_id` = new.`endpoint_id` AND `license_id` = new.`license_id` AND `state` = 'waiting');
END;

CREATE TRIGGER `webhook_events_go` AFTER INSERT ON `webhook_events` BEGIN
	INSERT INTO `webhook_deliveries` (`event_id`, `endpoint_id`, `license_id`, `state`, `due_at`, `created_at`)
	SELECT new.`id`, `e`.`id`, new.`license_id`,
		iif(EXISTS (SELECT 1 FROM `webhook_deliveries` AS `d` WHERE `d`.`endpoint_id` = `e`.`id` AND `d`.`license_id` = new.`license_id` AND `d`.`state` IN ('held', 'waiting')), 'held', 'waiting'),
		new.`created_at`, new.`created_at`
	FROM `webhook_endpoints` AS `e`
	WHERE `e`.`state` = 'on'
		AND iif(new.`endpoint_id` IS NULL, instr(`e`.`events`, '"' || new.`type` || '"'), `e`.`id` = new.`endpoint_id`);
END;

CREATE TRIGGER `webhook_deliveries_follow` AFTER UPDATE OF `state` ON `webhook_deliveries` WHEN new.`state` IN ('done', 'failed') AND new.`license_id` IS NOT NULL BEGIN
	UPDATE `webhook_deliveries` SET `state` = 'waiting', `due_at` = coalesce(new.`ended_at`, `due_at`)
	WHERE `id` = (SELECT min(`id`) FROM `webhook_deliveries` WHERE `endpoint_id` = new.`endpoint_id` AND `license_id` = new.`license_id` AND `state` = 'held')
		AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `endpoint_id` = new.`endpoint_id` AND `license_id` = new.`license_id` AND `state` = 'waiting');
END;

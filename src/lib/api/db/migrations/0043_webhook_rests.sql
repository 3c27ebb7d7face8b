ALTER TABLE `webhook_endpoints` ADD `rests_until` integer;--> statement-breakpoint
ALTER TABLE `webhook_events` ADD `customer_id` text;--> statement-breakpoint
CREATE INDEX `webhook_events_customer` ON `webhook_events` (`customer_id`);
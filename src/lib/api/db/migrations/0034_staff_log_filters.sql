DROP INDEX `staff_events_target`;--> statement-breakpoint
CREATE INDEX `staff_events_action` ON `staff_events` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `staff_events_noun` ON `staff_events` (`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `staff_events_thing` ON `staff_events` (`target_id`,`target`,`created_at`);
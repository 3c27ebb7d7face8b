CREATE TABLE `staff_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text NOT NULL,
	`network` text NOT NULL,
	`country` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_events_time` ON `staff_events` (`created_at`);--> statement-breakpoint
CREATE INDEX `staff_events_actor` ON `staff_events` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `staff_events_target` ON `staff_events` (`target`,`target_id`,`created_at`);--> statement-breakpoint
CREATE TRIGGER `staff_events_kept` BEFORE UPDATE ON `staff_events` BEGIN
	SELECT raise(abort, 'staff_events are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `staff_events_stay` BEFORE DELETE ON `staff_events` BEGIN
	SELECT raise(abort, 'staff_events are never deleted');
END;

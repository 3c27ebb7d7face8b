CREATE TABLE `bulk_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`change` text NOT NULL,
	`reason` text NOT NULL,
	`network` text NOT NULL,
	`country` text NOT NULL,
	`created_at` integer NOT NULL,
	`total` integer NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`stayed` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`ended_at` integer,
	`state` text DEFAULT 'running' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bulk_changes_created` ON `bulk_changes` (`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_changes_due` ON `bulk_changes` (`due_at`);--> statement-breakpoint
CREATE TABLE `bulk_stays` (
	`change_id` text NOT NULL,
	`license_id` text NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`change_id`, `license_id`),
	FOREIGN KEY (`change_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bulk_steps` (
	`change_id` text NOT NULL,
	`step` integer NOT NULL,
	`licenses` text NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`change_id`, `step`),
	FOREIGN KEY (`change_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `licenses` ADD `active_devices` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `licenses` SET `active_devices` = (SELECT count(*) FROM `activations` WHERE `license_id` = `licenses`.`id` AND `deactivated_at` IS NULL);--> statement-breakpoint
CREATE INDEX `licenses_created` ON `licenses` (`created_at`);--> statement-breakpoint
CREATE INDEX `licenses_found` ON `licenses` (`status`,(case when "active_devices" = 0 then 'none' when "active_devices" < "max_activations" then 'some' else 'full' end),`product_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `licenses_found_end` ON `licenses` (`status`,(case when "active_devices" = 0 then 'none' when "active_devices" < "max_activations" then 'some' else 'full' end),`product_id`,`expires_at`);
--> statement-breakpoint
CREATE TRIGGER `license_devices_add` AFTER INSERT ON `activations` WHEN new.`deactivated_at` IS NULL BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` + 1 WHERE `id` = new.`license_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_devices_subtract` AFTER DELETE ON `activations` WHEN old.`deactivated_at` IS NULL BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` - 1 WHERE `id` = old.`license_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `license_devices_change` AFTER UPDATE OF `deactivated_at` ON `activations` WHEN (old.`deactivated_at` IS NULL) <> (new.`deactivated_at` IS NULL) BEGIN
	UPDATE `licenses` SET `active_devices` = `active_devices` + iif(new.`deactivated_at` IS NULL, 1, -1) WHERE `id` = new.`license_id`;
END;

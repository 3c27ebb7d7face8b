CREATE TABLE `device_swaps` (
	`id` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`swapped_at` integer NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `device_swaps_license` ON `device_swaps` (`license_id`,`swapped_at`);--> statement-breakpoint
CREATE INDEX `device_swaps_time` ON `device_swaps` (`swapped_at`);--> statement-breakpoint
ALTER TABLE `activations` ADD `keeps_seat` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `activations_seat` ON `activations` (`license_id`) WHERE "keeps_seat" = 1;--> statement-breakpoint
ALTER TABLE `products` ADD `swaps_per_month` integer DEFAULT 6 NOT NULL;
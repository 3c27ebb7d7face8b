CREATE TABLE `former_keys` (
	`key_lookup` text PRIMARY KEY NOT NULL,
	`license_id` text NOT NULL,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`license_id`) REFERENCES `licenses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_keys_license` ON `former_keys` (`license_id`,`replaced_at`);
CREATE TABLE `release_parts` (
	`upload_id` text NOT NULL,
	`part` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `release_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`version` text NOT NULL,
	`channel` text NOT NULL,
	`notes` text NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`multipart_id` text NOT NULL,
	`state` text NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_uploads_version` ON `release_uploads` (`product_id`,`version`);--> statement-breakpoint
CREATE INDEX `release_uploads_time` ON `release_uploads` (`created_at`);--> statement-breakpoint
ALTER TABLE `releases` ADD `channel` text DEFAULT 'stable' NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `notes` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `withdrawn_at` integer;--> statement-breakpoint
CREATE INDEX `releases_published` ON `releases` (`published_at`);
CREATE TABLE `trials` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`license_id` text NOT NULL,
	`started_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `products` ADD `trial_days` integer DEFAULT 0 NOT NULL;
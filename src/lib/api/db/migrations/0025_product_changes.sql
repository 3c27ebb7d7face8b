CREATE TABLE `product_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_changes_product` ON `product_changes` (`product_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `products` ADD `is_withdrawn` integer DEFAULT false NOT NULL;
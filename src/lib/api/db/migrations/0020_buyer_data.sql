ALTER TABLE `invoices` ADD `buyer_province` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `buyer_country` text DEFAULT 'IT' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `province` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `country` text DEFAULT 'IT' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `buyer_answer` text;
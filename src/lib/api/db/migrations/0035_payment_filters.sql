DROP INDEX `payments_status`;--> statement-breakpoint
DROP INDEX `payments_product`;--> statement-breakpoint
DROP INDEX `payments_kind`;--> statement-breakpoint
CREATE INDEX `payments_found` ON `payments` (`status`,`kind`,`product_id`,`created_at`,`id`);
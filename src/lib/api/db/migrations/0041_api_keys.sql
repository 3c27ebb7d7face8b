CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`scopes` text NOT NULL,
	`maker_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer,
	`last_used_on` text,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_newest` ON `api_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_not_revoked` ON `api_keys` (`ends_at`) WHERE "api_keys"."revoked_at" is null;
CREATE TABLE `withdrawal_effects` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`withdrawal_id` text NOT NULL,
	`proof` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `withdrawal_effects_withdrawal` ON `withdrawal_effects` (`withdrawal_id`);--> statement-breakpoint
CREATE TABLE `withdrawal_waivers` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`request` text NOT NULL,
	`acknowledgement` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`contract` text NOT NULL,
	`email` text NOT NULL,
	`text` text NOT NULL,
	`declared_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_number` ON `withdrawals` (`year`,`number`);--> statement-breakpoint
CREATE TRIGGER `withdrawals_kept` BEFORE UPDATE ON `withdrawals` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawals_not_deleted` BEFORE DELETE ON `withdrawals` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawals_not_replaced` BEFORE INSERT ON `withdrawals` WHEN EXISTS (SELECT 1 FROM `withdrawals` WHERE `id` = new.`id` OR (`year` = new.`year` AND `number` = new.`number`)) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal is never replaced');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_effects_kept` BEFORE UPDATE ON `withdrawal_effects` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_effects_not_deleted` BEFORE DELETE ON `withdrawal_effects` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_effects_not_replaced` BEFORE INSERT ON `withdrawal_effects` WHEN EXISTS (SELECT 1 FROM `withdrawal_effects` WHERE `payment_id` = new.`payment_id`) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s effect is never replaced');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_waivers_kept` BEFORE UPDATE ON `withdrawal_waivers` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_waivers_not_deleted` BEFORE DELETE ON `withdrawal_waivers` BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_waivers_not_replaced` BEFORE INSERT ON `withdrawal_waivers` WHEN EXISTS (SELECT 1 FROM `withdrawal_waivers` WHERE `payment_id` = new.`payment_id`) BEGIN
	SELECT RAISE(ABORT, 'a withdrawal’s waiver is never replaced');
END;

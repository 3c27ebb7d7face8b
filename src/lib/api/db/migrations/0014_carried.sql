CREATE TABLE `carried` (
	`job` text PRIMARY KEY NOT NULL,
	`after` text
);

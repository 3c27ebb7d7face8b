CREATE TRIGGER `coupon_uses_add` AFTER INSERT ON `coupon_uses` BEGIN
	UPDATE `coupons` SET `used` = `used` + 1 WHERE `id` = new.`coupon_id`;
END;

CREATE TRIGGER `coupon_uses_give_back` AFTER DELETE ON `coupon_uses`
WHEN (SELECT `status` FROM `payments` WHERE `id` = old.`payment_id`) NOT IN ('completed', 'refunded') BEGIN
	UPDATE `coupons` SET `used` = `used` - 1 WHERE `id` = old.`coupon_id`;
END;

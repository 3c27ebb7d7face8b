CREATE TRIGGER `staff_events_kept` BEFORE UPDATE ON `staff_events` BEGIN
	SELECT raise(abort, 'staff_events are never changed');
END;

CREATE TRIGGER `staff_events_stay` BEFORE DELETE ON `staff_events` BEGIN
	SELECT raise(abort, 'staff_events are never deleted');
END;

-- Names that only triggers and the planner use. Triggers refer to functions by OID, so older versions are not affected.
alter function tell_of_change() rename to notify_change;
alter function tell_of_hiding() rename to notify_unpublish;
alter function leave_waitlist() rename to remove_from_waitlist;
alter function draw_reference() rename to generate_reference;
alter index appointments_to_come rename to appointments_upcoming;
alter index contact_requests_rested rename to contact_requests_inactive;

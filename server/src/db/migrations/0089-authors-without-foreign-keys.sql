-- Removing an account updated every line that it had written, which took longer than a statement may.
alter table changes drop constraint changes_staff_id_fkey;
alter table contact_requests drop constraint contact_requests_changed_by_fkey;
drop index changes_staff_id;
drop index contact_requests_changed_by;

-- 'Remind me': one for each person and enquiry.
create table reminders (
  contact_id uuid not null references contact_requests on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  due_at timestamptz not null,
  -- Since then the dashboard shows it; the person's phones have been told.
  rung_at timestamptz,
  primary key (contact_id, staff_id)
);
create index reminders_waiting on reminders (due_at) where rung_at is null;
create index reminders_staff on reminders (staff_id);

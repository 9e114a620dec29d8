-- Which member of staff was shown the data of which client, in which hour and by which call. Ids alone: a line outlives
-- both the enquiry and the account, and says nothing about the person.
create table reads (
  hour timestamptz not null,
  staff_id uuid not null,
  staff_email text not null,
  call text not null,
  contact_id uuid not null,
  at timestamptz not null default now(),
  primary key (hour, staff_id, call, contact_id)
);
create index reads_contact on reads (contact_id, at);
create index reads_at on reads (at);

-- What an enquiry is about; its service holds the words that were sent.
alter table contact_requests add column topic text not null default 'booking'
  check (topic in ('booking', 'question', 'healing', 'change'));

-- The desk's first list: what heals badly and has no answer stands before everything else.
drop index contact_requests_open;
create index contact_requests_open on contact_requests ((topic = 'healing' and status = 'new'), created_at, id)
  where deleted_at is null and not is_heartbeat and status in ('new', 'contacted');
create index contact_requests_topic on contact_requests (topic, created_at desc, id)
  where deleted_at is null and topic <> 'booking';

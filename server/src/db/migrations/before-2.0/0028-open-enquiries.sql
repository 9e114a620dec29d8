-- The desk's first list: what is still to be done.
create index contact_requests_open on contact_requests (created_at, id)
  where deleted_at is null and not is_heartbeat and status in ('new', 'contacted');

-- Days are those of the studio's time zone, which its profile names.
create or replace function totals_of_request(
  status text, is_heartbeat boolean, deleted_at timestamptz, read_at timestamptz,
  created_at timestamptz, service_id uuid, service text
) returns table (list text, kind text) language sql stable as $$
  select 'requests', status where deleted_at is null and not is_heartbeat
  union all
  select 'unread', status where deleted_at is null and not is_heartbeat and read_at is null
  union all
  select 'days', to_char(created_at at time zone studio_zone(), 'YYYY-MM-DD') || coalesce('=' || service_id, ' ' || service)
  where deleted_at is null and not is_heartbeat and status <> 'spam'
$$;

-- Writers wait meanwhile: a row that is on its way would be counted by the old days.
create function recount_days() returns void language plpgsql as $$
begin
  lock table contact_requests in share row exclusive mode;
  lock table totals in share update exclusive mode;
  delete from totals where list = 'days';
  -- Days are written out once for each group, not for each row.
  insert into totals (list, kind, count)
  select 'days', to_char(day, 'YYYY-MM-DD') || coalesce('=' || service_id, ' ' || service), sum(n) from (
    select (created_at at time zone zone)::date as day, service_id, service, count(*) as n
    from contact_requests, studio_zone() as zone
    where deleted_at is null and not is_heartbeat and status <> 'spam'
    group by 1, 2, 3
  ) as days group by 2;
end
$$;

-- The queue reads its schedule again at every pass, so jobs follow at once, whichever instance runs them.
create function reschedule_jobs() returns void language plpgsql as $$
begin
  if to_regclass('jobs.schedule') is not null then
    update jobs.schedule set timezone = studio_zone();
  end if;
end
$$;

create function follow_studio_zone() returns trigger language plpgsql as $$
begin
  if coalesce(old.profile ->> 'timeZone', 'UTC') <> coalesce(new.profile ->> 'timeZone', 'UTC') then
    perform recount_days();
    perform reschedule_jobs();
  end if;
  return null;
end
$$;
create trigger studio_zone_followed after insert or update or delete on studio
  for each row execute function follow_studio_zone();

-- Until now every day was an Indian one.
select recount_days() where studio_zone() <> 'Asia/Kolkata';

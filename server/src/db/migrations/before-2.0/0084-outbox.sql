create table outbox (
  id uuid primary key default gen_random_uuid(),
  message text not null,
  contact_id uuid references contact_requests on delete cascade,
  appointment_id uuid references appointments on delete cascade,
  staff_id uuid references staff on delete cascade,
  phone_id uuid references phones on delete cascade,
  facts jsonb not null default '{}',
  key text unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  problem text not null default '',
  asked_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  constraint outbox_owner check (num_nonnulls(contact_id, appointment_id, staff_id, phone_id) > 0
    or message in ('enquiry.summary', 'enquiry.summary-push'))
);
create index outbox_contact on outbox (contact_id) where contact_id is not null;
create index outbox_appointment on outbox (appointment_id, asked_at) where appointment_id is not null;
create index outbox_staff on outbox (staff_id) where staff_id is not null;
create index outbox_phone on outbox (phone_id) where phone_id is not null;
create index outbox_failed on outbox (contact_id, appointment_id) where state = 'failed';

create function reminder_key(appointment uuid, starts_at timestamptz, hours integer) returns text language sql immutable as $$
  select 'reminder:' || appointment || ':' || extract(epoch from starts_at) || ':' || hours
$$;

-- Version 1.1 uses three older tables while it still runs, so each change of a row is copied to the other side. Version 3.0
-- drops them. The conditions of the triggers prevent copying back.

create function messages_of_version_1() returns table (id uuid, message text, contact_id uuid, appointment_id uuid,
  staff_id uuid, phone_id uuid, facts jsonb, key text, state text, tries integer, problem text, asked_at timestamptz,
  leased_until timestamptz, sent_at timestamptz) language sql stable as $$
  select id, 'enquiry.' || kind, contact_id, null::uuid, null::uuid, null::uuid, '{}'::jsonb,
    'enquiry.' || kind || ':' || contact_id, state, tries, problem, asked_at, null::timestamptz, sent_at
  from contact_mails
  union all
  -- The lease is longer than version 1.1 lets an email take.
  select id, 'appointment.' || kind, null, appointment_id, null, null, jsonb_strip_nulls(jsonb_build_object(
      'startsAt', starts_at, 'knownStartsAt', known_starts_at, 'hours', hours, 'toArtist', nullif(to_artist, false))),
    reminder_key(appointment_id, starts_at, hours), state, tries, problem, asked_at, begun_at + interval '8 minutes', sent_at
  from appointment_mails
  union all
  select md5(staff_id || to_char(day, 'YYYY-MM-DD'))::uuid, 'staff.digest', null, null, staff_id, null,
    jsonb_build_object('day', day), 'digest:' || staff_id || ':' || to_char(day, 'YYYY-MM-DD'),
    case when sent_at is null then 'waiting' else 'sent' end, 0, '', coalesce(sent_at, now()), null, sent_at
  from digests
$$;

create function copy_to_outbox() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  copied uuid := coalesce(old_row ->> 'id', md5(concat(old_row ->> 'staff_id', old_row ->> 'day')));
begin
  if tg_op = 'DELETE' then
    delete from outbox where id = copied;
    return null;
  end if;
  insert into outbox select * from messages_of_version_1() as m where m.id = copied on conflict do nothing;
  update outbox set state = m.state, tries = m.tries, problem = m.problem, asked_at = m.asked_at,
    leased_until = m.leased_until, sent_at = m.sent_at
  from messages_of_version_1() as m where m.id = copied and (outbox.id = m.id or outbox.key = m.key);
  return null;
end
$$;
create trigger copy_to_outbox after insert or update or delete on contact_mails
  for each row when (pg_trigger_depth() = 0) execute function copy_to_outbox();
create trigger copy_to_outbox after insert or update on appointment_mails
  for each row when (pg_trigger_depth() = 0) execute function copy_to_outbox();
create trigger copy_to_outbox after insert or update on digests
  for each row when (pg_trigger_depth() = 0) execute function copy_to_outbox();

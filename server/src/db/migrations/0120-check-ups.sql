-- What a client answered after a visit, by the link of a message.
create table check_ups (
  appointment_id uuid primary key references appointments on delete cascade,
  answer text check (answer in ('good', 'wrong')),
  words text not null default '',
  answered_at timestamptz,
  seen_at timestamptz,
  allows_gallery boolean not null default false,
  stopped_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index check_ups_wrong on check_ups (answered_at) where answer = 'wrong' and seen_at is null;

-- Pictures of a check-up.
alter table enquiry_pictures drop constraint enquiry_pictures_kind_check,
  add constraint enquiry_pictures_kind_check check (kind in ('idea', 'place', 'healing'));

-- Version 1.1 has no messages after a visit.
create or replace function copy_from_outbox() returns trigger language plpgsql as $$
declare
  mail_kind text := split_part(new.message, '.', 2);
begin
  if tg_op = 'DELETE' then
    delete from digests where staff_id = old.staff_id and day = (old.facts ->> 'day')::date;
  -- Version 1.1 has no dropped emails about enquiries. It deletes one without a recipient itself.
  elsif new.message in ('enquiry.studio', 'enquiry.visitor', 'enquiry.artist') and new.state <> 'dropped' then
    insert into contact_mails (id, contact_id, kind, state, tries, problem, asked_at, sent_at)
    values (new.id, new.contact_id, mail_kind, new.state, new.tries, new.problem, new.asked_at, new.sent_at)
    on conflict (contact_id, kind) do update set id = excluded.id, state = excluded.state, tries = excluded.tries,
      problem = excluded.problem, asked_at = excluded.asked_at, sent_at = excluded.sent_at;
  elsif new.message like 'appointment.%' and new.phone_id is null then
    insert into appointment_mails (id, appointment_id, kind, starts_at, known_starts_at, hours, to_artist, state, tries,
      problem, asked_at, begun_at, sent_at)
    values (new.id, new.appointment_id, mail_kind, (new.facts ->> 'startsAt')::timestamptz,
      (new.facts ->> 'knownStartsAt')::timestamptz, (new.facts ->> 'hours')::integer,
      coalesce((new.facts ->> 'toArtist')::boolean, false), new.state, new.tries, new.problem, new.asked_at,
      case when new.leased_until is not null then least(new.leased_until, now()) end, new.sent_at)
    on conflict (id) do update set state = excluded.state, tries = excluded.tries, problem = excluded.problem,
      asked_at = excluded.asked_at, begun_at = excluded.begun_at, sent_at = excluded.sent_at;
  elsif new.message = 'staff.digest' then
    insert into digests (staff_id, day, sent_at) values (new.staff_id, (new.facts ->> 'day')::date, new.sent_at)
    on conflict (staff_id, day) do update set sent_at = excluded.sent_at;
  end if;
  return null;
end
$$;

-- Signed consents and what staff added. Without foreign keys: a record outlives the erased client until keep_until.
create table consent_records (
  id uuid primary key,
  kind text not null check (kind in ('signature', 'addition')),
  contact_id uuid not null,
  appointment_id uuid not null,
  corrects uuid,
  content text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  keep_until date not null
);
create index consent_records_appointment on consent_records (appointment_id);
create index consent_records_contact on consent_records (contact_id);
create index consent_records_kept on consent_records (keep_until);
create unique index consent_records_first on consent_records (appointment_id) where kind = 'signature' and corrects is null;
create unique index consent_records_correction on consent_records (corrects) where corrects is not null;

create function studio_today() returns date language sql stable as $$ select (now() at time zone studio_zone())::date $$;

create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.keep_until <= studio_today() then return old; end if;
  raise exception 'consent records cannot be changed, and are kept until their day' using errcode = 'check_violation';
end $$;
create trigger consent_records_kept before update or delete on consent_records for each row execute function keep_consent();
create trigger consent_records_not_emptied before truncate on consent_records for each statement execute function keep_consent();

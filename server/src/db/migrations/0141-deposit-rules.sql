-- The version of the deposit rule that holds for an appointment, when the client agreed, and what happened to the deposit.
alter table appointments
  add column deposit_rule jsonb,
  add column deposit_agreed_at timestamptz,
  add column deposit_log jsonb not null default '[]';
alter table offers add column deposit_rule jsonb;

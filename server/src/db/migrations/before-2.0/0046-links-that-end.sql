-- What a client's page that staff handed over is bound to. A new key ends all of them for good.
alter table staff add column link_key uuid not null unique default gen_random_uuid();

-- When all access of the account ended last: what was asked for before opens nothing any more.
alter table staff add column access_ended_at timestamptz;

-- By a link that staff handed over, a client asks the studio to erase.
alter table appointments drop constraint appointments_client_asks_check;
alter table appointments
  add constraint appointments_client_asks_check check (client_asks in ('move', 'cancel', 'erase'));

-- Whom enquiries are told to: 'studio', or 'artist' or 'phone' with its id. A few an hour are told alone; those beyond are
-- counted here and told together.
create table enquiry_alerts (
  recipient text primary key,
  -- When the last ones were told alone; no more than may be in an hour.
  told_at timestamptz[] not null,
  -- How many wait for a summary, how many of them are urgent, and when the first came.
  waiting integer not null default 0,
  urgent integer not null default 0,
  since timestamptz,
  -- When the last summary was claimed or sent.
  summary_at timestamptz
);

-- Written by `npm run db:types` from the migrated database, which keeps the comments. Edit only these.
-- An empty database gets this schema in place of the migrations up to 0151-freed-times.sql.

create table staff ( -- An account of the back office.
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text, -- Null until an invited person has set a password.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  disabled_at timestamptz,
  -- Accounts are found by this spelling. It does not depend on the locale of the database, so each account has one spelling and one set of rate limits.
  email_folded text not null generated always as (lower(email collate "C")) stored,
  name text not null default '',
  role text not null default 'owner' check (role in ('owner', 'desk', 'artist')),
  artist_id uuid, -- The artist that an account of the role artist belongs to. Without one the account sees no client.
  last_seen_at timestamptz,
  password_is_made boolean not null default false, -- The password is temporary and must be changed.
  wants_digest boolean not null default false, -- Subscribed to the daily email.
  -- Links to client pages that this person shared are bound to this key: a new key revokes all of them.
  link_key uuid not null default gen_random_uuid() unique,
  access_ended_at timestamptz -- Requests for access from before this time open nothing.
);
create index staff_artist on staff (artist_id) where artist_id is not null;
create unique index staff_email_folded on staff (email_folded);
create trigger staff_touch before update on staff for each row execute function touch_updated_at();

-- A link to set a password: an invitation or a reset. It works once; only its SHA-256 is stored.
create table access_links (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- True for a link by an owner: the person may have lost the device too. Any other link keeps second factors, or a mailbox would be enough for everything.
  ends_factors boolean not null default false,
  -- The owner who made the link, which ends with the access of that owner. Null for 'Forgot password'.
  made_by uuid references staff on delete cascade
);
create index access_links_made_by on access_links (made_by) where made_by is not null;
create index access_links_staff on access_links (staff_id);

-- A picture that staff uploaded. The lists of widths contain the variants that are ready in each format.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  public_id text not null,
  -- Where the store has its files. No response contains it, and it is never the key of a private picture.
  storage_key text not null,
  alt text not null default '',
  width integer not null,
  height integer not null,
  placeholder text not null,
  avif integer[] not null default '{}',
  webp integer[] not null default '{}',
  jpeg integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Rises with the alternative text and the focal point: staff edit nothing else of a picture.
  version integer not null default 1,
  -- The point that every crop keeps, from the left and the top; null leaves it to the page.
  focus_x double precision check (focus_x >= 0::double precision and focus_x <= 1::double precision),
  focus_y double precision check (focus_y >= 0::double precision and focus_y <= 1::double precision),
  is_of_text boolean not null default false, -- Uploaded for a formatted text. It is deleted when no text shows it.
  constraint pictures_focus check ((focus_x is null) = (focus_y is null)),
  constraint pictures_not_private check (storage_key not like 'enquiries/%')
);
create index pictures_deleted_at on pictures (deleted_at) where deleted_at is not null;
create index pictures_of_text on pictures (created_at) where is_of_text and deleted_at is null;
create unique index pictures_public_id on pictures (public_id);
create index pictures_storage_key on pictures (storage_key);
create trigger pictures_first_version before update on pictures for each row
  when (old.alt is distinct from new.alt or old.focus_x is distinct from new.focus_x or old.focus_y is distinct from new.focus_y) execute function keep_versions_of_picture();
create constraint trigger pictures_next_version after update on pictures deferrable initially deferred for each row
  when (old.alt is distinct from new.alt or old.focus_x is distinct from new.focus_x or old.focus_y is distinct from new.focus_y) execute function keep_versions_of_picture();
create trigger pictures_told after insert or delete or update or truncate on pictures for each statement execute function notify_change();
create trigger pictures_touch before update on pictures for each row execute function touch_updated_at();
create trigger pictures_version before update on pictures for each row
  when (old.alt is distinct from new.alt or old.focus_x is distinct from new.focus_x or old.focus_y is distinct from new.focus_y) execute function raise_version();

create table services ( -- A service of the studio.
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  category text not null default '',
  short_description text not null,
  full_description text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted record stays in the trash until a job purges it. Neither delete nor restore changes its content.
  deleted_at timestamptz,
  header_picture_id uuid references pictures on delete set null,
  deleted_by uuid references staff on delete set null,
  -- Rises when staff change content, so that a form that was opened before another save is noticed.
  version integer not null default 1,
  price_from integer check (price_from > 0),
  duration text not null default '',
  healing text not null default '',
  minutes integer check (minutes >= 5 and minutes <= 1440), -- Assumed length of an appointment; an hour without one.
  -- Visitors see published records from publish_at until hide_at, by the clock of the database. A draft was never public; a hidden record was.
  state text not null default 'published' check (state in ('draft', 'published', 'hidden')),
  publish_at timestamptz,
  hide_at timestamptz,
  constraint services_hidden_after_published check (hide_at > publish_at)
);
create index services_deleted_at on services (deleted_at) where deleted_at is not null;
create index services_deleted_by on services (deleted_by) where deleted_by is not null;
create index services_header_picture on services (header_picture_id);
create index services_hide_at on services (hide_at) where hide_at is not null;
create index services_order on services ("position", created_at desc, id) where deleted_at is null;
create index services_publish_at on services (publish_at) where publish_at is not null;
create unique index services_slug on services (slug) where deleted_at is null;
create trigger services_end_previews after update of deleted_at on services for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function end_previews_of_row('services');
create trigger services_erase_previews after delete on services for each row execute function end_previews_of_row('services');
create trigger services_erase_versions after delete on services for each row execute function erase_versions_of_row('services');
create trigger services_first_text_pictures after insert on services for each row
  when (new.full_description like '%](/media/%') execute function show_text_pictures('full_description');
create constraint trigger services_first_version after insert on services deferrable initially deferred for each row execute function keep_version_of_row('services');
create trigger services_hidden after update on services for each row
  when (old.deleted_at is null and old.state = 'published' and (new.deleted_at is not null or new.state <> 'published' or new.publish_at > now() or new.hide_at <= now())) execute function notify_unpublish();
create trigger services_next_text_pictures after update of full_description on services for each row
  when (old.full_description <> new.full_description and (old.full_description || new.full_description) like '%](/media/%') execute function show_text_pictures('full_description');
create constraint trigger services_next_version after update on services deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('services');
create trigger services_old_slug after insert or delete or update of slug, deleted_at on services for each row execute function keep_old_slug();
create trigger services_told after insert or delete or update or truncate on services for each statement execute function notify_change();
create trigger services_touch before update on services for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger services_version before update on services for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function raise_version();

create table artists ( -- An artist of the studio.
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  bio text not null,
  experience text not null default '',
  -- The specified single service: the first of artist_services. A trigger keeps both equal.
  service_id uuid references services on delete set null,
  profile_picture_id uuid references pictures on delete set null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references staff on delete set null,
  version integer not null default 1,
  hours text not null default '', -- Working hours, a line for each day or span of days; empty until staff enter them.
  styles text[] not null default '{}',
  declines text[] not null default '{}', -- Work that the artist does not do.
  books text not null default '' check (books in ('', 'open', 'closed')), -- Whether the artist takes bookings.
  reopens text not null default '', -- The day from which bookings are open again: YYYY-MM-DD, or empty.
  availability text not null default '',
  words text not null default '', -- A quote of the artist.
  state text not null default 'published' check (state in ('draft', 'published', 'hidden')),
  publish_at timestamptz,
  hide_at timestamptz,
  constraint artists_hidden_after_published check (hide_at > publish_at)
);
create index artists_deleted_at on artists (deleted_at) where deleted_at is not null;
create index artists_deleted_by on artists (deleted_by) where deleted_by is not null;
create index artists_hide_at on artists (hide_at) where hide_at is not null;
create index artists_order on artists ("position", created_at desc, id) where deleted_at is null;
create index artists_profile_picture on artists (profile_picture_id);
create index artists_publish_at on artists (publish_at) where publish_at is not null;
create index artists_service on artists (service_id, "position", created_at desc, id) where deleted_at is null;
create unique index artists_slug on artists (slug) where deleted_at is null;
create trigger artists_end_previews after update of deleted_at on artists for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function end_previews_of_row('artists');
create trigger artists_erase_previews after delete on artists for each row execute function end_previews_of_row('artists');
create trigger artists_erase_versions after delete on artists for each row execute function erase_versions_of_row('artists');
create constraint trigger artists_first_version after insert on artists deferrable initially deferred for each row execute function keep_version_of_row('artists');
create trigger artists_hidden after update on artists for each row
  when (old.deleted_at is null and old.state = 'published' and (new.deleted_at is not null or new.state <> 'published' or new.publish_at > now() or new.hide_at <= now())) execute function notify_unpublish();
create constraint trigger artists_next_version after update on artists deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('artists');
create trigger artists_old_slug after insert or delete or update of slug, deleted_at on artists for each row execute function keep_old_slug();
create trigger artists_service_added after insert on artists for each row
  when (new.service_id is not null) execute function follow_service_of_artist();
create trigger artists_service_changed after update of service_id on artists for each row
  when (old.service_id is distinct from new.service_id) execute function follow_service_of_artist();
create trigger artists_told after insert or delete or update or truncate on artists for each statement execute function notify_change();
create trigger artists_touch before update on artists for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger artists_version before update on artists for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function raise_version();

create table contact_requests ( -- An enquiry: from the website, or entered by staff.
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null,
  phone_e164 text,
  -- The name that the visitor chose. The id beside it is what it meant then, so that a rename breaks neither filters nor history.
  service text not null,
  service_id uuid references services on delete set null,
  artist text not null,
  artist_id uuid references artists on delete set null,
  inspiration text not null default '',
  description text not null,
  status text not null default 'new',
  is_heartbeat boolean not null default false, -- A test by the form check, which no list shows.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Six characters for the phone. A trigger draws them again while another enquiry has them.
  reference text not null default '',
  note text not null default '',
  -- Start of the next appointment, or of the last past one. Triggers keep it equal to appointments.
  booked_for timestamptz,
  read_at timestamptz,
  changed_what text, -- The newest change by staff, as text.
  changed_by uuid, -- The account may have been removed since.
  changed_at timestamptz,
  -- Equal texts from many numbers are a sign of spam. A hash, because an index on the text has a length limit.
  text_hash text not null generated always as (md5(lower(regexp_replace(description, '\s+', ' ', 'g')))) stored,
  deleted_by uuid references staff on delete set null,
  source text not null default 'form' check (source in ('form', 'walk-in', 'call', 'whatsapp', 'instagram', 'other')),
  -- What the enquiry is about; its service has the words that were sent.
  topic text not null default 'booking' check (topic in ('booking', 'question', 'healing', 'change')),
  -- Equal for all enquiries of a client whose numbers staff joined: the enquiry whose number is called first. Null for other clients.
  client_id uuid,
  joined_at timestamptz, -- Null for an enquiry that arrived after its number was joined.
  found_by text not null default '' check (found_by in ('', 'search', 'instagram', 'maps', 'friend', 'passing', 'direct', 'other')),
  link_name text not null default '' check (link_name ~ '^[a-z0-9-]{0,24}$'),
  constraint contact_requests_status check (status in ('new', 'contacted', 'booked', 'closed', 'spam'))
);
create index contact_requests_artist on contact_requests (artist_id, created_at desc, id) where artist_id is not null and deleted_at is null;
create index contact_requests_artist_name on contact_requests (lower(artist)) where deleted_at is null;
create index contact_requests_booked on contact_requests (booked_for) where booked_for is not null and deleted_at is null;
create index contact_requests_client on contact_requests (client_id) where client_id is not null;
create index contact_requests_deleted_at on contact_requests (deleted_at) where deleted_at is not null;
create index contact_requests_deleted_by on contact_requests (deleted_by) where deleted_by is not null;
create index contact_requests_email on contact_requests (lower(email));
create index contact_requests_heartbeat on contact_requests (created_at) where is_heartbeat;
create index contact_requests_inactive on contact_requests (greatest(created_at, changed_at, booked_for));
create index contact_requests_key on contact_requests (coalesce(phone_e164, nullif(phone, ''), nullif(lower(email), ''), id::text));
create index contact_requests_open on contact_requests ((topic = 'healing' and status = 'new'), created_at, id) where deleted_at is null and not is_heartbeat and (status in ('new', 'contacted'));
create index contact_requests_order on contact_requests (created_at desc, id) where deleted_at is null and status <> 'spam' and not is_heartbeat;
create index contact_requests_phone on contact_requests (phone_e164, created_at desc);
create index contact_requests_phone_typed on contact_requests (phone, created_at desc);
create unique index contact_requests_reference on contact_requests (reference);
create index contact_requests_service on contact_requests (service_id, created_at desc, id) where deleted_at is null;
create index contact_requests_service_name on contact_requests (lower(service)) where deleted_at is null;
create index contact_requests_status on contact_requests (status, created_at desc, id) where deleted_at is null and not is_heartbeat;
create index contact_requests_text on contact_requests (text_hash, created_at);
create index contact_requests_topic on contact_requests (topic, created_at desc, id) where deleted_at is null and topic <> 'booking';
create trigger contact_requests_booked after insert on contact_requests for each row
  when (new.booked_for is not null) execute function follow_booked_for();
create trigger contact_requests_deleted after delete on contact_requests referencing old table as old_rows for each statement execute function keep_request_totals();
create trigger contact_requests_draw_reference before insert on contact_requests for each row
  when (new.reference = '') execute function generate_reference();
create trigger contact_requests_inserted after insert on contact_requests referencing new table as new_rows for each statement execute function keep_request_totals();
create trigger contact_requests_rebooked after update of booked_for on contact_requests for each row
  when (old.booked_for is distinct from new.booked_for) execute function follow_booked_for();
create trigger contact_requests_touch before update on contact_requests for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger contact_requests_truncated after truncate on contact_requests for each statement execute function keep_request_totals();
create trigger contact_requests_updated after update on contact_requests referencing old table as old_rows new table as new_rows for each statement execute function keep_request_totals();

create table appointments ( -- A meeting of a client with an artist. An enquiry can have several.
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references contact_requests on delete cascade, -- The enquiry.
  artist_id uuid references artists on delete set null,
  service text not null default '', -- Name of the service at the time.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  span tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  session integer not null default 1 check (session > 0),
  sessions integer not null default 1,
  note text not null default '',
  price integer check (price >= 0),
  deposit integer check (deposit >= 0),
  deposit_asked_at timestamptz, -- When the deposit was requested.
  deposit_received_at timestamptz,
  deposit_reference text not null default '',
  deposit_returned_at timestamptz,
  state text not null default 'planned' check (state in ('planned', 'confirmed', 'came', 'missed', 'cancelled')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  link_version integer not null default 1, -- A higher one ends the links that were sent to the client.
  client_confirmed_at timestamptz,
  client_asks text check (client_asks in ('move', 'cancel', 'erase')), -- The change request of the client.
  client_words text not null default '', -- The message of the change request.
  client_asked_at timestamptz, -- When the change request was sent.
  deposit_rule jsonb,
  deposit_agreed_at timestamptz,
  deposit_log jsonb not null default '[]',
  constraint appointments_check check (ends_at > starts_at),
  constraint appointments_check1 check (sessions >= session),
  constraint appointments_check2 check ((client_asks is null) = (client_asked_at is null))
);
create index appointments_artist on appointments (artist_id) where artist_id is not null;
create index appointments_asked on appointments (starts_at) where client_asks is not null;
create index appointments_contact on appointments (contact_id, starts_at);
create index appointments_span on appointments using gist (span);
create index appointments_upcoming on appointments (starts_at) where state in ('planned', 'confirmed');
create trigger appointments_end_wait after insert on appointments for each row
  when ((new.state in ('planned', 'confirmed')) and new.starts_at > now()) execute function remove_from_waitlist();
create trigger appointments_follow after insert or delete or update of starts_at, state on appointments for each row execute function follow_appointments();
create trigger appointments_free after update of state, starts_at, artist_id on appointments for each row
  when ((old.state in ('planned', 'confirmed')) and old.starts_at > now() and (new.state = 'cancelled' or new.starts_at <> old.starts_at or new.artist_id is distinct from old.artist_id)) execute function note_freed_time();

create table appointment_mails ( -- A copy of an email in the outbox, for version 1.1.
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments on delete cascade,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'reminder', 'asked')),
  -- The start that the email names. It is dropped when the appointment has another one by then.
  starts_at timestamptz not null,
  hours integer, -- Of a reminder: how long before the start.
  -- dropped: overtaken by a move, a cancellation or its time.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  problem text not null default '',
  asked_at timestamptz not null default now(), -- When the email was queued.
  sent_at timestamptz,
  known_starts_at timestamptz, -- The start that the client knew before; null for none.
  begun_at timestamptz, -- Until then the email can be withdrawn, so that changes within a minute are one email.
  to_artist boolean not null default false, -- A change request goes to the studio and to the account of the artist.
  constraint appointment_mails_check check ((hours is not null) = (kind = 'reminder'))
);
create index appointment_mails_appointment on appointment_mails (appointment_id, asked_at);
create index appointment_mails_failed on appointment_mails (appointment_id) where state = 'failed';
create unique index appointment_mails_reminder on appointment_mails (appointment_id, starts_at, hours) where kind = 'reminder';
create trigger copy_to_outbox after insert or update on appointment_mails for each row
  when (pg_trigger_depth() = 0) execute function copy_to_outbox();

create table artist_pictures ( -- A picture of an artist page.
  artist_id uuid not null references artists on delete cascade,
  picture_id uuid not null references pictures on delete cascade,
  position integer not null,
  primary key (artist_id, picture_id)
);
create index artist_pictures_picture on artist_pictures (picture_id);
create trigger artist_pictures_told after insert or delete or update or truncate on artist_pictures for each statement execute function notify_change();

create table artist_services ( -- A service that an artist offers.
  artist_id uuid not null references artists on delete cascade,
  service_id uuid not null references services on delete cascade,
  position integer not null default 0,
  primary key (artist_id, service_id)
);
create index artist_services_service on artist_services (service_id);
create trigger artist_services_told after insert or delete or update or truncate on artist_services for each statement execute function notify_change();

-- The authenticator app of a staff member. Its key is needed in plain text, so it has a table that no backup contains.
create table authenticator_apps (
  staff_id uuid primary key references staff on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz, -- Null until the first code was entered; the app does not count before.
  -- The 30-second step of the last accepted code. It and earlier ones are rejected.
  last_step integer not null default 0
);

-- A time without appointments: leave, lunch, another studio. Without an artist it applies to the whole studio.
create table blocked_times (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid references artists on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  span tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint blocked_times_check check (ends_at > starts_at)
);
create index blocked_times_artist on blocked_times (artist_id) where artist_id is not null;
create index blocked_times_span on blocked_times using gist (span);
create trigger blocked_times_free after delete on blocked_times for each row
  when (old.starts_at > now()) execute function note_freed_time();

create table blogs ( -- A post of the blog.
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  author text not null,
  public_date date not null,
  content text not null,
  tags text[] not null default '{}',
  picture_id uuid references pictures on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references staff on delete set null,
  version integer not null default 1,
  state text not null default 'published' check (state in ('draft', 'published', 'hidden')),
  publish_at timestamptz,
  hide_at timestamptz,
  constraint blogs_hidden_after_published check (hide_at > publish_at)
);
create index blogs_deleted_at on blogs (deleted_at) where deleted_at is not null;
create index blogs_deleted_by on blogs (deleted_by) where deleted_by is not null;
create index blogs_hide_at on blogs (hide_at) where hide_at is not null;
create index blogs_order on blogs (public_date desc, created_at desc, id) where deleted_at is null;
create index blogs_picture on blogs (picture_id);
create index blogs_publish_at on blogs (publish_at) where publish_at is not null;
create unique index blogs_slug on blogs (slug) where deleted_at is null;
create trigger blogs_end_previews after update of deleted_at on blogs for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function end_previews_of_row('blogs');
create trigger blogs_erase_previews after delete on blogs for each row execute function end_previews_of_row('blogs');
create trigger blogs_erase_versions after delete on blogs for each row execute function erase_versions_of_row('blogs');
create trigger blogs_first_text_pictures after insert on blogs for each row
  when (new.content like '%](/media/%') execute function show_text_pictures('content');
create constraint trigger blogs_first_version after insert on blogs deferrable initially deferred for each row execute function keep_version_of_row('blogs');
create trigger blogs_hidden after update on blogs for each row
  when (old.deleted_at is null and old.state = 'published' and (new.deleted_at is not null or new.state <> 'published' or new.publish_at > now() or new.hide_at <= now() or new.publish_at is null and new.public_date > (now() at time zone studio_zone())::date)) execute function notify_unpublish();
create trigger blogs_next_text_pictures after update of content on blogs for each row
  when (old.content <> new.content and (old.content || new.content) like '%](/media/%') execute function show_text_pictures('content');
create constraint trigger blogs_next_version after update on blogs deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('blogs');
create trigger blogs_old_slug after insert or delete or update of slug, deleted_at on blogs for each row execute function keep_old_slug();
create trigger blogs_told after insert or delete or update or truncate on blogs for each statement execute function notify_change();
create trigger blogs_touch before update on blogs for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger blogs_version before update on blogs for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function raise_version();

-- The key of the calendar feed of one staff member, which ends with that person's access. Only its SHA-256 is stored.
create table calendar_keys (
  staff_id uuid primary key references staff on delete cascade,
  key_hash bytea not null unique,
  -- To the millisecond: a client names the key that it replaces by this time.
  created_at timestamptz(3) not null default now()
);

-- A line of the audit log, written with the change. It names fields; of their content it has only the details. An enquiry is named by its reference.
create table changes (
  id bigint primary key generated by default as identity,
  at timestamptz not null default now(), -- When the change was made.
  staff_id uuid, -- Written by versions before 2.0, read by none.
  staff_email text not null, -- As it was at the time.
  kind text not null, -- The kind of the record.
  verb text not null, -- The action.
  record_id text,
  title text not null,
  fields text[] not null default '{}',
  details jsonb -- Values of an appointment or enquiry before and after the change, none of which is about the client.
);
create index changes_kind on changes (kind, at desc, id desc);
create index changes_order on changes (at desc, id desc);
create index changes_record on changes (record_id, at desc);
create trigger changes_author after insert on changes for each row execute function remember_author();
create trigger changes_deleted after delete on changes referencing old table as old_rows for each statement execute function keep_change_totals();
create trigger changes_inserted after insert on changes referencing new table as new_rows for each statement execute function keep_change_totals();
create trigger changes_truncated after truncate on changes for each statement execute function keep_change_totals();

create table check_ups ( -- What a client answered after an appointment, by the link of a message.
  appointment_id uuid primary key references appointments on delete cascade,
  answer text check (answer in ('good', 'wrong')),
  words text not null default '', -- The message of the client.
  answered_at timestamptz,
  seen_at timestamptz, -- When staff marked the answer “wrong” as looked at.
  allows_gallery boolean not null default false, -- The studio may show the pictures.
  stopped_at timestamptz, -- The client wants no more messages after any appointment.
  constraint check_ups_check check ((answer is null) = (answered_at is null))
);
create index check_ups_wrong on check_ups (answered_at) where answer = 'wrong' and seen_at is null;

create table consent_records ( -- A signed consent, or what staff added; outlives the erased client until keep_until.
  id uuid primary key,
  kind text not null check (kind in ('signature', 'addition')),
  contact_id uuid not null, -- The enquiry.
  appointment_id uuid not null,
  corrects uuid,
  content text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  keep_until date not null
);
create index consent_records_appointment on consent_records (appointment_id);
create index consent_records_contact on consent_records (contact_id);
create unique index consent_records_correction on consent_records (corrects) where corrects is not null;
create unique index consent_records_first on consent_records (appointment_id) where kind = 'signature' and corrects is null;
create index consent_records_kept on consent_records (keep_until);
create trigger consent_records_kept before delete or update on consent_records for each row execute function keep_consent();
create trigger consent_records_not_emptied before truncate on consent_records for each statement execute function keep_consent();

create table contact_info ( -- The contact info of the studio; one row at most.
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  phone text not null,
  alt_mobile text not null default '',
  email text not null,
  address text not null,
  working_hours jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  special_days jsonb not null default '[]' -- Holidays and other days with their own hours.
);
create trigger contact_info_erase_versions after delete on contact_info for each row execute function erase_versions_of_row('contact-info');
create constraint trigger contact_info_first_version after insert on contact_info deferrable initially deferred for each row execute function keep_version_of_row('contact-info');
create constraint trigger contact_info_next_version after update on contact_info deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('contact-info');
create trigger contact_info_told after insert or delete or update or truncate on contact_info for each statement execute function notify_change();
create trigger contact_info_touch before update on contact_info for each row execute function touch_updated_at();
create trigger contact_info_version before update on contact_info for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function raise_version();

-- The key by which a browser names an enquiry, so that one sent twice is stored once. Only hashes are stored.
create table contact_keys (
  key_hash text primary key,
  body_hash text not null,
  -- Checked at the commit, because the key is inserted before its enquiry.
  contact_id uuid not null references contact_requests on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index contact_keys_contact on contact_keys (contact_id);

create table contact_mails ( -- A copy of an email in the outbox, for version 1.1.
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references contact_requests on delete cascade, -- The enquiry.
  kind text not null check (kind in ('studio', 'visitor', 'artist')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  problem text not null default '', -- The last response of the mail server, without addresses.
  -- When sending was requested, for the first time or again. It is given up after a day.
  asked_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (contact_id, kind)
);
create index contact_mails_failed on contact_mails (contact_id) where state = 'failed';
create trigger copy_to_outbox after insert or delete or update on contact_mails for each row
  when (pg_trigger_depth() = 0) execute function copy_to_outbox();

create table digests ( -- A copy of a daily email in the outbox, for version 1.1.
  staff_id uuid not null references staff on delete cascade,
  day date not null,
  sent_at timestamptz,
  primary key (staff_id, day)
);
create trigger copy_to_outbox after insert or update on digests for each row
  when (pg_trigger_depth() = 0) execute function copy_to_outbox();

-- A recipient of enquiry notifications: studio, artist or phone with its id. A few an hour are sent one by one, the others are counted here for a summary.
create table enquiry_alerts (
  recipient text primary key,
  told_at timestamptz[] not null, -- When the last ones were sent one by one; as many as an hour allows.
  waiting integer not null default 0, -- How many wait for a summary.
  urgent integer not null default 0,
  since timestamptz, -- When the first of them came.
  summary_at timestamptz -- When the last summary was claimed or sent.
);

create table enquiry_pictures ( -- A picture that a visitor added to an enquiry. No public URL serves it.
  id uuid primary key, -- Drawn by the browser, so that a picture that is sent again is stored once.
  contact_id uuid not null references contact_requests on delete cascade, -- The enquiry.
  kind text not null check (kind in ('idea', 'place', 'healing')),
  -- Null once staff removed the picture. The row stays, so that it does not return.
  storage_key text unique check (storage_key like 'enquiries/%'),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default clock_timestamp()
);
create index enquiry_pictures_contact on enquiry_pictures (contact_id, created_at);
create trigger enquiry_pictures_removed after delete or update of storage_key on enquiry_pictures for each row execute function note_removed_bytes();

create table faqs ( -- A question with its answer.
  id uuid primary key default gen_random_uuid(),
  question text not null,
  answer text not null,
  category text not null default 'general',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references staff on delete set null,
  version integer not null default 1,
  service_id uuid references services on delete set null,
  position integer not null default 0
);
create index faqs_deleted_at on faqs (deleted_at) where deleted_at is not null;
create index faqs_deleted_by on faqs (deleted_by) where deleted_by is not null;
create index faqs_order on faqs ("position", created_at desc, id) where deleted_at is null;
create index faqs_service on faqs (service_id);
create trigger faqs_erase_versions after delete on faqs for each row execute function erase_versions_of_row('faqs');
create constraint trigger faqs_first_version after insert on faqs deferrable initially deferred for each row execute function keep_version_of_row('faqs');
create constraint trigger faqs_next_version after update on faqs deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('faqs');
create trigger faqs_told after insert or delete or update or truncate on faqs for each statement execute function notify_change();
create trigger faqs_touch before update on faqs for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger faqs_version before update on faqs for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function raise_version();

create table feedback ( -- A testimonial.
  id uuid primary key default gen_random_uuid(),
  name text not null,
  city text not null,
  date date not null,
  message text not null,
  rating double precision not null, -- May be a half.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references staff on delete set null,
  version integer not null default 1
);
create index feedback_deleted_at on feedback (deleted_at) where deleted_at is not null;
create index feedback_deleted_by on feedback (deleted_by) where deleted_by is not null;
create index feedback_order on feedback (created_at desc, id) where deleted_at is null;
create trigger feedback_erase_versions after delete on feedback for each row execute function erase_versions_of_row('feedback');
create constraint trigger feedback_first_version after insert on feedback deferrable initially deferred for each row execute function keep_version_of_row('feedback');
create constraint trigger feedback_next_version after update on feedback deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('feedback');
create trigger feedback_told after insert or delete or update or truncate on feedback for each statement execute function notify_change();
create trigger feedback_touch before update on feedback for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger feedback_version before update on feedback for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function raise_version();

-- A time that an appointment or blocked time left. It can be offered to the waitlist, one client after another.
create table freed_times (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references artists on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  service text not null default '',
  -- offered: each matching client in order gets an offer, until one takes it. closed: taken, booked otherwise or ended by staff.
  state text not null default 'free' check (state in ('free', 'offered', 'closed')),
  own_clients boolean not null default false, -- Offered by an artist, to clients assigned to this artist only.
  created_at timestamptz not null default now(),
  constraint freed_times_check check (ends_at > starts_at)
);
create index freed_times_artist on freed_times (artist_id, starts_at);
create index freed_times_start on freed_times (starts_at);

create table galleries ( -- An upload of gallery pictures.
  id uuid primary key default gen_random_uuid(),
  category text not null,
  created_at timestamptz not null default now()
);
create trigger galleries_told after insert or delete or update or truncate on galleries for each statement execute function notify_change();

-- Where filters find a picture: a row for each style and one for all (empty), each in its category and in all (empty). Any combination of filters reads one range of one index.
create table gallery_finds (
  image_id uuid not null,
  style text collate "C" not null,
  category text collate "C" not null,
  artist_id uuid,
  place text collate "C",
  position integer not null,
  created_at timestamptz not null,
  -- With the times, decides whether visitors see the picture, so that a filter does not read the picture.
  state text not null,
  publish_at timestamptz,
  hide_at timestamptz
);
create index gallery_finds_artist on gallery_finds (style, category, artist_id, "position" desc) include (image_id, created_at, state, publish_at, hide_at) where artist_id is not null;
create index gallery_finds_both on gallery_finds (style, category, artist_id, place, "position" desc) include (image_id, created_at, state, publish_at, hide_at) where artist_id is not null and place is not null;
create index gallery_finds_image on gallery_finds (image_id);
create index gallery_finds_place on gallery_finds (style, category, place, "position" desc) include (image_id, created_at, state, publish_at, hide_at) where place is not null;
create index gallery_finds_style on gallery_finds (style, category, "position" desc) include (image_id, created_at, state, publish_at, hide_at);

create table gallery_images ( -- A picture of the gallery with its labels.
  id uuid primary key default gen_random_uuid(),
  gallery_id uuid not null references galleries on delete cascade,
  picture_id uuid not null references pictures on delete cascade,
  category text not null,
  position integer generated by default as identity,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references staff on delete set null,
  state text not null default 'published' check (state in ('draft', 'published', 'hidden')),
  publish_at timestamptz,
  hide_at timestamptz,
  artist_id uuid references artists on delete set null,
  styles text[] not null default '{}',
  place text,
  healing text check (healing in ('fresh', 'healed')),
  healed_of uuid references gallery_images on delete set null, -- The picture of the same work when it was fresh.
  constraint gallery_images_hidden_after_published check (hide_at > publish_at)
);
create index gallery_images_artist on gallery_images (artist_id) where artist_id is not null;
create index gallery_images_category on gallery_images (category, "position" desc) include (id, created_at, state, publish_at, hide_at) where deleted_at is null;
create index gallery_images_created on gallery_images (created_at) include (category) where deleted_at is null;
create index gallery_images_deleted_at on gallery_images (deleted_at) where deleted_at is not null;
create index gallery_images_deleted_by on gallery_images (deleted_by) where deleted_by is not null;
create index gallery_images_gallery on gallery_images (gallery_id);
create index gallery_images_healed_of on gallery_images (healed_of) where healed_of is not null;
create index gallery_images_hide_at on gallery_images (hide_at) where hide_at is not null;
create index gallery_images_order on gallery_images ("position" desc) include (id, created_at, state, publish_at, hide_at) where deleted_at is null;
create index gallery_images_picture on gallery_images (picture_id);
create index gallery_images_planned on gallery_images (category) include (created_at, state, publish_at, hide_at) where deleted_at is null and (state <> 'published' or publish_at is not null or hide_at is not null);
create index gallery_images_publish_at on gallery_images (publish_at) where publish_at is not null;
create trigger gallery_images_deleted after delete on gallery_images referencing old table as old_rows for each statement execute function keep_gallery_totals();
create trigger gallery_images_end_previews after update of deleted_at on gallery_images for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function end_previews_of_row('gallery');
create trigger gallery_images_erase_previews after delete on gallery_images for each row execute function end_previews_of_row('gallery');
create trigger gallery_images_erase_versions after delete on gallery_images for each row execute function erase_versions_of_row('gallery');
create trigger gallery_images_find_deleted after delete on gallery_images referencing old table as old_rows for each statement execute function keep_gallery_finds();
create trigger gallery_images_find_inserted after insert on gallery_images referencing new table as new_rows for each statement execute function keep_gallery_finds();
create trigger gallery_images_find_truncated after truncate on gallery_images for each statement execute function keep_gallery_finds();
create trigger gallery_images_find_updated after update on gallery_images referencing old table as old_rows new table as new_rows for each statement execute function keep_gallery_finds();
create trigger gallery_images_first_version before update on gallery_images for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function keep_first_version_of_row();
create trigger gallery_images_hidden after update on gallery_images for each row
  when (old.deleted_at is null and old.state = 'published' and (new.deleted_at is not null or new.state <> 'published' or new.publish_at > now() or new.hide_at <= now())) execute function notify_unpublish();
create trigger gallery_images_inserted after insert on gallery_images referencing new table as new_rows for each statement execute function keep_gallery_totals();
create constraint trigger gallery_images_next_version after update on gallery_images deferrable initially deferred for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function keep_version_of_row('gallery');
create trigger gallery_images_told after insert or delete or update or truncate on gallery_images for each statement execute function notify_change();
create trigger gallery_images_touch before update on gallery_images for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger gallery_images_truncated after truncate on gallery_images for each statement execute function keep_gallery_totals();
create trigger gallery_images_updated after update on gallery_images referencing old table as old_rows new table as new_rows for each statement execute function keep_gallery_totals();

-- The key by which a browser of staff names the save of a new record, so that one sent again is stored once. Only hashes are stored.
create table idempotency_keys (
  key_hash text primary key,
  body_hash text not null,
  record_id uuid not null,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- A record of another server, so that a second import adds no duplicate and continues where the first ended. It stays when the record is purged, which then does not return.
create table imported (
  source text not null,
  kind text not null,
  source_id text not null,
  own_id uuid not null, -- The id of the record here.
  source_hash text not null,
  -- With source_hash, what both looked like. A record that changed here since is not overwritten; an empty hash was being changed.
  own_hash text not null,
  placed_at timestamptz not null, -- Its created_at here, which is its position in its list.
  imported_at timestamptz not null default now(),
  primary key (source, kind, source_id)
);

-- A network from which an account signed in, as a keyed hash. It outlives sessions, so that guesses by strangers do not lock the owner out at known places.
create table known_places (
  staff_id uuid not null references staff on delete cascade,
  place_hash bytea not null, -- A keyed hash of the network.
  last_sign_in_at timestamptz not null default now(),
  primary key (staff_id, place_hash)
);
create index known_places_age on known_places (last_sign_in_at);

create table migrations ( -- An applied migration.
  name text primary key,
  applied_at timestamptz not null default now(),
  works_with text
);

-- Times that staff offered to a client, who takes one of them by a link. They are held while it is open, not expired and the enquiry is not closed.
create table offers (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references contact_requests on delete cascade, -- The enquiry.
  artist_id uuid references artists on delete set null,
  service text not null default '',
  price integer check (price >= 0),
  deposit integer check (deposit >= 0),
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  appointment_id uuid references appointments on delete set null, -- Made from the time that the client took.
  taken_start timestamptz, -- That time, also after a move of the appointment.
  message text not null default '', -- Times that the client prefers to all offered ones.
  answered_at timestamptz,
  -- The app that staff last opened with the link; null for none.
  sent_way text check (sent_way in ('whatsapp', 'email', 'copy')),
  sent_by text not null default '',
  sent_at timestamptz,
  deposit_rule jsonb,
  freed_time_id uuid references freed_times on delete set null, -- Of an offer to the waitlist, which has one time.
  constraint offers_check check (expires_at > created_at),
  constraint offers_check1 check ((answered_at is null) = (state in ('open', 'withdrawn')))
);
create index offers_appointment on offers (appointment_id) where appointment_id is not null;
create index offers_artist on offers (artist_id) where artist_id is not null;
create index offers_contact on offers (contact_id, created_at desc);
create index offers_freed_time on offers (freed_time_id) where freed_time_id is not null;
create unique index offers_open on offers (contact_id) where state = 'open';

create table offered_times ( -- A time of an offer.
  offer_id uuid not null references offers on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  span tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  primary key (offer_id, starts_at),
  constraint offered_times_check check (ends_at > starts_at)
);
create index offered_times_span on offered_times using gist (span);

-- A former path of a record, which redirects to it. A trigger adds it with every change of a slug.
create table old_slugs (
  kind text not null,
  slug text not null,
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);
create index old_slugs_record on old_slugs (record_id);
create trigger old_slugs_told after insert or delete or update or truncate on old_slugs for each statement execute function notify_change();

create table phones ( -- A browser of a staff member that receives pushes.
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  endpoint text not null unique, -- Address of the browser at its push service.
  p256dh text not null, -- Key of the browser: only it can read a push.
  auth text not null,
  name text not null default '', -- Such as 'Chrome on Android'.
  created_at timestamptz not null default now()
);
create index phones_staff on phones (staff_id);

create table outbox ( -- An email or push. Its text is written when it is sent, so a row contains no personal data.
  id uuid primary key default gen_random_uuid(),
  message text not null, -- The name in the list of messages.
  -- Erasing an enquiry, appointment, account or device erases its messages. A summary contains only numbers and needs no owner.
  contact_id uuid references contact_requests on delete cascade,
  appointment_id uuid references appointments on delete cascade,
  staff_id uuid references staff on delete cascade,
  phone_id uuid references phones on delete cascade,
  facts jsonb not null default '{}', -- What the text needs beside the rows that the message refers to.
  key text unique, -- Unique where a message may exist only once: the reminder of a start, the digest of a day.
  -- dropped: outdated before it was sent.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  problem text not null default '', -- The last response of the other server, without addresses.
  -- When sending was requested, for the first time or again. It is given up after a day.
  asked_at timestamptz not null default now(),
  leased_until timestamptz, -- Until then only one process may send the message. Null before the first attempt.
  sent_at timestamptz,
  constraint outbox_owner check (num_nonnulls(contact_id, appointment_id, staff_id, phone_id) > 0 or (message in ('enquiry.summary', 'enquiry.summary-push')))
);
create index outbox_appointment on outbox (appointment_id, asked_at) where appointment_id is not null;
create index outbox_contact on outbox (contact_id) where contact_id is not null;
create index outbox_failed on outbox (contact_id, appointment_id) where state = 'failed';
create index outbox_phone on outbox (phone_id) where phone_id is not null;
create index outbox_staff on outbox (staff_id) where staff_id is not null;
create trigger copy_from_outbox after insert or delete or update on outbox for each row
  when (pg_trigger_depth() = 0) execute function copy_from_outbox();

-- A challenge for a passkey. It works once, for its purpose and person; only its SHA-256 is stored.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign in')),
  staff_id uuid references staff on delete cascade, -- Null at sign-in, where the person is not known yet.
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
create index passkey_challenges_staff on passkey_challenges (staff_id) where staff_id is not null;

create table passkeys ( -- A passkey of a staff member. The public key opens nothing, so backups contain it.
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  credential_id text not null unique, -- base64url, as browsers send it.
  public_key bytea not null,
  -- Number of uses that the device reports. A lower one than before means a copy of the device.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_staff on passkeys (staff_id);

-- A link that shows an unpublished record to people without an account. A revoked one is deleted.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('artists', 'blogs', 'gallery', 'services')),
  record_id uuid not null,
  made_by uuid not null references staff on delete cascade, -- The staff member who created the link.
  created_at timestamptz not null default now(),
  ends_at timestamptz not null -- When the link expires.
);
create index preview_links_ends_at on preview_links (ends_at);
create index preview_links_made_by on preview_links (made_by);
create index preview_links_record on preview_links (kind, record_id, created_at desc);

create table rate_limits ( -- Attempts in one window, counted for all instances.
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null,
  account text -- The limits of one account can be lifted together, for all networks.
);
create index rate_limits_account on rate_limits (account) where account is not null;
create index rate_limits_resets_at on rate_limits (resets_at);

-- A line of the access log: the staff member who saw the data of a client in an hour by an endpoint. It names the client only by the id of the enquiry, and outlives both enquiry and account.
create table reads (
  hour timestamptz not null,
  staff_id uuid not null,
  staff_email text not null,
  call text not null, -- The endpoint.
  contact_id uuid not null, -- The enquiry.
  at timestamptz not null default now(), -- The last read in this hour.
  primary key (hour, staff_id, call, contact_id)
);
create index reads_at on reads (at);
create index reads_contact on reads (contact_id, at);

-- A version of a content record, written at the commit of each save, whichever program saves.
create table record_versions (
  kind text not null,
  record_id text not null, -- Its kind, for a kind with one record.
  -- At least the version of the record: the text of a picture adds a version here and not there.
  number integer not null,
  -- The columns without bookkeeping, the lists of pictures and services in order, and the texts and focal points of pictures by id.
  content jsonb not null,
  fields text[] not null, -- Names of fields that differ from the version before.
  pictures uuid[] not null, -- All pictures of the version, whose files stay as long as it does.
  saved_by text, -- Null if no staff member saved it.
  saved_at timestamptz not null,
  primary key (kind, record_id, number)
);
create index record_versions_pictures on record_versions using gin (pictures);
create trigger record_versions_text_pictures before insert on record_versions for each row
  when ((new.kind in ('blogs', 'services')) and new.content::text like '%](/media/%') execute function hold_text_pictures();

create table recovery_codes ( -- A code that works once in place of one of the app. Only its SHA-256 is stored.
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table reels ( -- A link to an Instagram reel.
  id uuid primary key default gen_random_uuid(),
  url text not null,
  title text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references staff on delete set null,
  version integer not null default 1,
  cover_picture_id uuid references pictures on delete set null, -- A picture that staff uploaded for the reel.
  position integer not null default 0
);
create index reels_cover_picture on reels (cover_picture_id);
create index reels_deleted_at on reels (deleted_at) where deleted_at is not null;
create index reels_deleted_by on reels (deleted_by) where deleted_by is not null;
create index reels_order on reels ("position", created_at desc, id) where deleted_at is null;
create trigger reels_erase_versions after delete on reels for each row execute function erase_versions_of_row('reels');
create constraint trigger reels_first_version after insert on reels deferrable initially deferred for each row execute function keep_version_of_row('reels');
create constraint trigger reels_next_version after update on reels deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('reels');
create trigger reels_told after insert or delete or update or truncate on reels for each statement execute function notify_change();
create trigger reels_touch before update on reels for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger reels_version before update on reels for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function raise_version();

create table reminders ( -- A reminder of one person about one enquiry.
  contact_id uuid not null references contact_requests on delete cascade, -- The enquiry.
  staff_id uuid not null references staff on delete cascade,
  due_at timestamptz not null,
  rung_at timestamptz, -- When it was pushed. The dashboard shows it since then.
  primary key (contact_id, staff_id)
);
create index reminders_staff on reminders (staff_id);
create index reminders_waiting on reminders (due_at) where rung_at is null;

create table removed_bytes ( -- A file whose row was deleted, in whatever way. A job removes it.
  storage_key text primary key,
  removed_at timestamptz not null default now()
);

-- A key that the server signs with. Apart from the settings, because backups must not contain it.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table service_pictures ( -- A picture of a service page.
  service_id uuid not null references services on delete cascade,
  picture_id uuid not null references pictures on delete cascade,
  position integer not null,
  primary key (service_id, picture_id)
);
create index service_pictures_picture on service_pictures (picture_id);
create trigger service_pictures_told after insert or delete or update or truncate on service_pictures for each statement execute function notify_change();

create table settings ( -- A small fact that the product stores about itself.
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger settings_touch before update on settings for each row execute function touch_updated_at();

create table shorts ( -- A link to a YouTube short.
  id uuid primary key default gen_random_uuid(),
  url text not null,
  title text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references staff on delete set null,
  version integer not null default 1,
  cover_picture_id uuid references pictures on delete set null, -- A picture that staff uploaded for the short.
  position integer not null default 0
);
create index shorts_cover_picture on shorts (cover_picture_id);
create index shorts_deleted_at on shorts (deleted_at) where deleted_at is not null;
create index shorts_deleted_by on shorts (deleted_by) where deleted_by is not null;
create index shorts_order on shorts ("position", created_at desc, id) where deleted_at is null;
create trigger shorts_erase_versions after delete on shorts for each row execute function erase_versions_of_row('shorts');
create constraint trigger shorts_first_version after insert on shorts deferrable initially deferred for each row execute function keep_version_of_row('shorts');
create constraint trigger shorts_next_version after update on shorts deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('shorts');
create trigger shorts_told after insert or delete or update or truncate on shorts for each statement execute function notify_change();
create trigger shorts_touch before update on shorts for each row
  when (not old.deleted_at is distinct from new.deleted_at) execute function touch_updated_at();
create trigger shorts_version before update on shorts for each row
  when (pg_trigger_depth() = 0 and (to_jsonb(old.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[]) is distinct from (to_jsonb(new.*) - '{version,position,created_at,updated_at,deleted_at,deleted_by}'::text[])) execute function raise_version();

create table staff_sessions ( -- A signed-in browser. The token is not stored, only its SHA-256.
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(), -- Names the session without the hash of its token.
  browser text check (length(browser) <= 60) -- Such as 'Chrome on Android', so that people recognise their devices.
);
create unique index staff_sessions_id on staff_sessions (id);
create index staff_sessions_staff on staff_sessions (staff_id, created_at);

create table studio ( -- The profile of the studio, as one document; no row before the setup.
  singleton boolean primary key default true check (singleton),
  profile jsonb not null,
  is_sample boolean not null default false,
  fallback jsonb, -- Lists that the sample studio shows when the server returns none.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger studio_erase_versions after delete on studio for each row execute function erase_versions_of_row('studio');
create constraint trigger studio_first_version after insert on studio deferrable initially deferred for each row execute function keep_version_of_row('studio');
create constraint trigger studio_next_version after update on studio deferrable initially deferred for each row
  when (old.version is distinct from new.version) execute function keep_version_of_row('studio');
create trigger studio_told after insert or delete or update or truncate on studio for each statement execute function notify_change();
create trigger studio_touch before update on studio for each row execute function touch_updated_at();
create trigger studio_version before update on studio for each row
  when (old.profile is distinct from new.profile or old.is_sample is distinct from new.is_sample) execute function raise_version();
create trigger studio_zone_followed after insert or delete or update on studio for each row execute function follow_studio_zone();

-- A file of the studio's look: a cleaned logo, or an icon or share picture that the server drew.
create table studio_files (
  name text primary key,
  type text not null,
  bytes bytea not null,
  made_from text not null default '', -- A hash of everything that a drawn file depends on; empty for a logo.
  made_at timestamptz not null default now() -- When the file was created.
);

-- A picture that was uploaded for the studio. A job removes those that no profile or version names.
create table studio_pictures (
  picture_id uuid primary key references pictures on delete cascade,
  created_at timestamptz not null default now()
);
create trigger studio_pictures_told after insert or delete or update or truncate on studio_pictures for each statement execute function notify_change();

create table studio_saves ( -- A version of the studio of releases that had no record_versions.
  version integer primary key,
  profile jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  is_sample boolean not null default false,
  fallback jsonb
);

-- A video that was uploaded for the studio. A job removes those that no profile or version names.
create table studio_videos (
  storage_key text primary key,
  file text not null, -- The file under the key: its size in bytes and its format.
  created_at timestamptz not null default now()
);

-- The picture of a video, fetched from its platform once. Without a picture: the platform has none.
create table thumbnails (
  video_id text primary key,
  picture_id uuid references pictures on delete cascade,
  fetched_at timestamptz not null default now()
);
create index thumbnails_picture on thumbnails (picture_id);
create trigger thumbnails_told after insert or delete or update or truncate on thumbnails for each statement execute function notify_change();

-- A part of the total of a growing list, because counting a million rows takes a second. The total is the sum of its parts: a writer takes a part that no other writer holds, so writers neither wait nor deadlock.
create table totals (
  list text not null, -- The counter.
  kind text collate "C" not null,
  part integer generated by default as identity, -- The shard of the counter.
  count integer not null,
  primary key (list, kind, part)
) with (fillfactor=50);

create table videos ( -- A video of the last good response of the studio's video feed, replaced as a whole.
  video_id text primary key,
  title text not null,
  thumbnail text not null,
  position integer not null
);
create trigger videos_told after insert or delete or update or truncate on videos for each statement execute function notify_change();

create table waitlist ( -- A client who would come when a time becomes free. A new upcoming appointment ends the wait.
  contact_id uuid primary key references contact_requests on delete cascade, -- The enquiry.
  artist_id uuid references artists on delete set null, -- Null for any artist.
  -- Monday is 0. Empty for any day.
  weekdays integer[] not null default '{}' check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  note text not null default '',
  since timestamptz not null default now()
);
create index waitlist_artist on waitlist (artist_id) where artist_id is not null;

alter table staff add constraint staff_artist_id_fkey foreign key (artist_id) references artists on delete set null;

-- Functions

create function add_to_total(of_list text, of_kind text, n integer) returns void language plpgsql as $$
begin
  update totals set count = count + n where (list, kind, part) = (
    select list, kind, part from totals where list = of_list and kind = of_kind limit 1 for update skip locked
  );
  if not found then
    insert into totals (list, kind, count) values (of_list, of_kind, n);
  end if;
end
$$;

create function copy_from_outbox() returns trigger language plpgsql as $$
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

-- Counts everything and corrects what differs, also beside writers. Returns how many totals were wrong.
create function correct_totals() returns integer language plpgsql as $$
declare corrected integer;
begin
  lock table totals in share update exclusive mode;
  with counted as (
    select list, kind, count(*)::int as n from (
      select t.list, t.kind from gallery_images r, totals_of_picture(r.category, r.deleted_at) t
      union all
      select t.list, t.kind from contact_requests r,
        totals_of_request(r.status, r.is_heartbeat, r.deleted_at, r.read_at, r.created_at, r.service_id, r.service) t
      union all
      select 'changes', r.kind from changes r
    ) as rows group by 1, 2
  ), kept as (
    select list, kind, sum(count)::int as n from totals group by 1, 2
  )
  insert into totals (list, kind, count)
  select list, kind, coalesce(counted.n, 0) - coalesce(kept.n, 0)
  from counted full join kept using (list, kind) where coalesce(counted.n, 0) <> coalesce(kept.n, 0);
  get diagnostics corrected = row_count;
  return corrected;
end
$$;

create function end_previews_of_row() returns trigger language plpgsql as $$
begin
  delete from preview_links where kind = tg_argv[0] and record_id = old.id;
  return null;
end
$$;

create function erase_versions_of_row() returns trigger language plpgsql as $$
begin
  delete from record_versions where kind = tg_argv[0]
    and record_id = case when tg_argv[0] in ('contact-info', 'studio') then tg_argv[0] else to_jsonb(old) ->> 'id' end;
  return null;
end
$$;

create function follow_appointments() returns trigger language plpgsql as $$
declare
  contact uuid := case when tg_op = 'DELETE' then old.contact_id else new.contact_id end;
  next_start timestamptz;
begin
  select coalesce(
    min(starts_at) filter (where state in ('planned', 'confirmed')),
    max(starts_at) filter (where state in ('came', 'missed')))
  into next_start from appointments where contact_id = contact;
  update contact_requests set booked_for = next_start
  where id = contact and booked_for is distinct from next_start;
  return null;
end $$;

create function follow_booked_for() returns trigger language plpgsql as $$
declare
  before timestamptz := case when tg_op = 'INSERT' then null else old.booked_for end;
begin
  if new.booked_for is null then
    update appointments set state = 'cancelled', version = version + 1, updated_at = now()
    where contact_id = new.id and starts_at = before and state in ('planned', 'confirmed');
    return null;
  end if;
  if exists (select from appointments
    where contact_id = new.id and starts_at = new.booked_for and state <> 'cancelled') then
    return null;
  end if;
  update appointments
  set starts_at = new.booked_for, ends_at = new.booked_for + (ends_at - starts_at),
    version = version + 1, updated_at = now()
  where contact_id = new.id and starts_at = before and state in ('planned', 'confirmed');
  if not found then
    insert into appointments (contact_id, artist_id, service, starts_at, ends_at)
    values (new.id, new.artist_id, new.service, new.booked_for, new.booked_for + interval '1 hour');
  end if;
  return null;
end $$;

create function follow_service_of_artist() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from artist_services where artist_id = new.id and service_id = old.service_id;
  end if;
  if new.service_id is not null then
    update artist_services set position = position + 1 where artist_id = new.id;
    insert into artist_services (artist_id, service_id) values (new.id, new.service_id)
    on conflict (artist_id, service_id) do update set position = 0;
  end if;
  return null;
end $$;

-- Days are those of the studio's time zone.
create function follow_studio_zone() returns trigger language plpgsql as $$
begin
  if coalesce(old.profile ->> 'timeZone', 'UTC') <> coalesce(new.profile ->> 'timeZone', 'UTC') then
    perform recount_days();
    perform reschedule_jobs();
  end if;
  return null;
end
$$;

create function generate_reference() returns trigger language plpgsql as $$
begin
  new.reference := reference_of(new.id);
  while exists (select from contact_requests where reference = new.reference) loop
    new.reference := reference_of(gen_random_uuid());
  end loop;
  return new;
end
$$;

create function hold_text_pictures() returns trigger language plpgsql as $$
begin
  new.pictures := array(
    select unnest(new.pictures)
    union select unnest(text_pictures(new.content ->> case new.kind when 'blogs' then 'content' else 'full_description' end)));
  return new;
end
$$;

create function keep_change_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_total('changes', kind, n) from (select kind, count(*)::int as n from new_rows group by 1) as change;
  elsif tg_op = 'DELETE' then
    perform add_to_total('changes', kind, -n) from (select kind, count(*)::int as n from old_rows group by 1) as change;
  else
    delete from totals where list = 'changes';
  end if;
  return null;
end
$$;

create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.keep_until <= studio_today() then return old; end if;
  raise exception 'consent records cannot be changed, and are kept until their day' using errcode = 'check_violation';
end $$;

create function keep_first_version(of_id uuid) returns void language plpgsql as $$
begin
  insert into record_versions (kind, record_id, number, content, fields, pictures, saved_by, saved_at)
  select 'gallery', of_id::text, 1, content, '{}',
    array(select jsonb_object_keys(content -> 'alts')::uuid), by.staff_email, shown.updated_at
  from gallery_images shown
    cross join lateral version_content('gallery', shown.id::text) as content
    left join lateral (
      select staff_email from changes where kind = 'gallery' and record_id in (
        shown.gallery_id::text, (select public_id from pictures where id = shown.picture_id))
      order by at desc limit 1) as by on true
  where shown.id = of_id
    and not exists (select from record_versions where kind = 'gallery' and record_id = of_id::text)
  on conflict do nothing;
end
$$;

create function keep_first_version_of_row() returns trigger language plpgsql as $$
begin
  perform keep_first_version(new.id);
  return new;
end
$$;

create function keep_gallery_finds() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'TRUNCATE' then
    delete from gallery_finds;
    return null;
  elsif tg_op = 'DELETE' then
    delete from gallery_finds where image_id = any (array(select id from old_rows));
    return null;
  elsif tg_op = 'UPDATE' then
    changed := array(
      select id from old_rows before join new_rows after using (id)
      where (before.styles, before.category, before.artist_id, before.place, before.position, before.deleted_at,
          before.state, before.publish_at, before.hide_at)
        is distinct from (after.styles, after.category, after.artist_id, after.place, after.position, after.deleted_at,
          after.state, after.publish_at, after.hide_at));
    delete from gallery_finds where image_id = any (changed);
  end if;
  insert into gallery_finds (
    image_id, style, category, artist_id, place, position, created_at, state, publish_at, hide_at)
  select id, one.style, kind.category, artist_id, place, position, created_at, state, publish_at, hide_at
  from new_rows cross join lateral unnest(array_append(styles, '')) as one (style)
    cross join lateral unnest(array['', new_rows.category]) as kind (category)
  where deleted_at is null and (artist_id is not null or place is not null or styles <> '{}')
    and (changed is null or id = any (changed));
  return null;
end
$$;

create function keep_gallery_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_total(list, kind, n) from (
      select t.list, t.kind, count(*)::int as n
      from new_rows r, totals_of_picture(r.category, r.deleted_at) t group by 1, 2
    ) as change;
  elsif tg_op = 'DELETE' then
    perform add_to_total(list, kind, n) from (
      select t.list, t.kind, -count(*)::int as n
      from old_rows r, totals_of_picture(r.category, r.deleted_at) t group by 1, 2
    ) as change;
  elsif tg_op = 'UPDATE' then
    perform add_to_total(list, kind, n) from (
      select list, kind, sum(n)::int as n from (
        select t.list, t.kind, 1 as n from new_rows r, totals_of_picture(r.category, r.deleted_at) t
        union all
        select t.list, t.kind, -1 from old_rows r, totals_of_picture(r.category, r.deleted_at) t
      ) as each group by 1, 2 having sum(n) <> 0
    ) as change;
  else
    delete from totals where list = 'gallery';
  end if;
  return null;
end
$$;

create function keep_old_slug() returns trigger language plpgsql as $$
declare
  is_held boolean;
begin
  if tg_op = 'DELETE' then
    delete from old_slugs where kind = tg_table_name and record_id = old.id;
    return null;
  end if;
  -- The address of a deleted record is free, so it leaves none behind when it comes back under another one.
  if tg_op = 'UPDATE' and old.deleted_at is null and old.slug <> new.slug then
    insert into old_slugs (kind, slug, record_id) values (tg_table_name, old.slug, new.id)
    on conflict (kind, slug) do update set record_id = excluded.record_id;
  end if;
  -- Asked first, because a delete of nothing tells all instances of a change too.
  if new.deleted_at is null and exists (select from old_slugs where kind = tg_table_name and slug = new.slug) then
    -- Read after the unique index has let the row in: whoever had the address until then has left it by now.
    execute format('select exists (select from old_slugs o join %I r on r.id = o.record_id
      where o.kind = $1 and o.slug = $2 and r.id <> $3 and r.deleted_at is null)', tg_table_name)
      into is_held using tg_table_name, new.slug, new.id;
    if is_held then
      raise unique_violation using message = format('%s: %s still leads to another record', tg_table_name, new.slug);
    end if;
    delete from old_slugs where kind = tg_table_name and slug = new.slug;
  end if;
  return null;
end
$$;

create function keep_request_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_total(list, kind, n) from (
      select t.list, t.kind, count(*)::int as n
      from new_rows r, totals_of_request(r.status, r.is_heartbeat, r.deleted_at, r.read_at, r.created_at, r.service_id, r.service) t
      group by 1, 2
    ) as change;
  elsif tg_op = 'DELETE' then
    perform add_to_total(list, kind, n) from (
      select t.list, t.kind, -count(*)::int as n
      from old_rows r, totals_of_request(r.status, r.is_heartbeat, r.deleted_at, r.read_at, r.created_at, r.service_id, r.service) t
      group by 1, 2
    ) as change;
  elsif tg_op = 'UPDATE' then
    perform add_to_total(list, kind, n) from (
      select list, kind, sum(n)::int as n from (
        select t.list, t.kind, 1 as n
        from new_rows r, totals_of_request(r.status, r.is_heartbeat, r.deleted_at, r.read_at, r.created_at, r.service_id, r.service) t
        union all
        select t.list, t.kind, -1
        from old_rows r, totals_of_request(r.status, r.is_heartbeat, r.deleted_at, r.read_at, r.created_at, r.service_id, r.service) t
      ) as each group by 1, 2 having sum(n) <> 0
    ) as change;
  else
    delete from totals where list in ('requests', 'unread', 'days');
  end if;
  return null;
end
$$;

-- Of two concurrent commits the second finds its number taken, and reads again with the changes of the first.
create function keep_version(of_kind text, of_id text) returns void language plpgsql as $$
declare
  kept constant integer := 50;
  now_there jsonb;
  last record_versions;
begin
  loop
    now_there := version_content(of_kind, of_id);
    if now_there is null then return; end if;
    select * into last from record_versions where kind = of_kind and record_id = of_id
      order by number desc limit 1;
    if last.content = now_there - 'version' then return; end if;
    insert into record_versions (kind, record_id, number, content, fields, pictures, saved_by, saved_at)
    values (of_kind, of_id, greatest(last.number + 1, (now_there ->> 'version')::integer, 1),
      now_there - 'version',
      array(select key from jsonb_each(now_there - 'version')
        where last.content is not null and case key
          -- Of pictures that come or go, nothing is said but that.
          when 'alts' then exists (
            select from jsonb_each(value) as now_said join jsonb_each(last.content -> 'alts') as was_said using (key)
            where now_said.value <> was_said.value)
          else value is distinct from last.content -> key end
        order by key),
      array(select jsonb_object_keys(now_there -> 'alts')::uuid),
      nullif(current_setting('linework.saved_by', true), ''), clock_timestamp())
    on conflict do nothing;
    exit when found;
  end loop;
  delete from record_versions where kind = of_kind and record_id = of_id and number <= (
    select number from record_versions where kind = of_kind and record_id = of_id
    order by number desc offset kept limit 1);
end
$$;

create function keep_version_of_row() returns trigger language plpgsql as $$
begin
  perform keep_version(tg_argv[0],
    case when tg_argv[0] in ('contact-info', 'studio') then tg_argv[0] else to_jsonb(new) ->> 'id' end);
  return null;
end
$$;

create function keep_versions_of_picture() returns trigger language plpgsql as $$
begin
  if tg_when = 'BEFORE' then
    perform keep_first_version(id) from gallery_images where picture_id = new.id;
    return new;
  end if;
  perform keep_version(shown.kind, shown.id::text) from (
    select 'artists' as kind, id from artists where profile_picture_id = new.id
    union select 'artists', artist_id from artist_pictures where picture_id = new.id
    union select 'blogs', id from blogs where picture_id = new.id
    union select 'gallery', id from gallery_images where picture_id = new.id
    union select 'reels', id from reels where cover_picture_id = new.id
    union select 'services', id from services where header_picture_id = new.id
    union select 'services', service_id from service_pictures where picture_id = new.id
    union select 'shorts', id from shorts where cover_picture_id = new.id
  ) as shown;
  return null;
end
$$;

create function messages_of_version_1() returns table(id uuid, message text, contact_id uuid, appointment_id uuid, staff_id uuid, phone_id uuid, facts jsonb, key text, state text, tries integer, problem text, asked_at timestamptz, leased_until timestamptz, sent_at timestamptz) language sql stable as $$
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

-- Only inserts, so that it waits for no lock. The artist may just have been deleted. Longer blocked times are days off.
create function note_freed_time() returns trigger language plpgsql as $$
begin
  insert into freed_times (artist_id, starts_at, ends_at, service)
  select id, old.starts_at, old.ends_at, coalesce(to_jsonb(old) ->> 'service', '') from artists
  where id = old.artist_id and (tg_table_name = 'appointments' or old.ends_at - old.starts_at <= interval '4 hours');
  return null;
end $$;

create function note_removed_bytes() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null and (tg_op = 'DELETE' or new.storage_key is distinct from old.storage_key) then
    insert into removed_bytes (storage_key) values (old.storage_key) on conflict do nothing;
  end if;
  return null;
end $$;

-- Notifies instances, which cache public responses, of every change, whichever program made it.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', tg_table_name);
  return null;
end
$$;

-- Names the record that has just left the site: instances remove it from their caches and stale copies, even if the database then fails.
create function notify_unpublish() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(new);
begin
  perform pg_notify('content', json_build_object(
    'id', case tg_table_name
      when 'gallery_images' then (select public_id from pictures where id = (row ->> 'picture_id')::uuid)
      else row ->> 'id' end,
    'slug', row ->> 'slug')::text);
  return null;
end
$$;

-- Foreign keys that empty a column run inside a trigger and raise no version: that is no edit by staff.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end
$$;

-- Writers wait: a row in progress would be counted by the old days.
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

-- Six characters without those that are misheard over the phone, always the same for the same id.
create function reference_of(id uuid) returns text language sql immutable parallel safe strict as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (number / power(30, place)::bigint % 30)::int + 1, 1), '' order by place)
  from (select ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint as number) as n, generate_series(0, 5) as place
$$;

-- The audit log line of a change names its author, in the same transaction.
create function remember_author() returns trigger language plpgsql as $$
begin
  perform set_config('linework.saved_by', new.staff_email, true);
  return null;
end
$$;

create function reminder_key(appointment uuid, starts_at timestamptz, hours integer) returns text language sql immutable as $$
  select 'reminder:' || appointment || ':' || extract(epoch from starts_at) || ':' || hours
$$;

create function remove_from_waitlist() returns trigger language plpgsql as $$
begin
  delete from waitlist where contact_id = new.contact_id;
  update offers set state = 'withdrawn' where contact_id = new.contact_id and state = 'open';
  return null;
end $$;

-- The queue reads its schedule at every pass, so that jobs follow the time zone of the studio immediately.
create function reschedule_jobs() returns void language plpgsql as $$
begin
  if to_regclass('jobs.schedule') is not null then
    update jobs.schedule set timezone = studio_zone();
  end if;
end
$$;

-- A text that no longer shows its own picture deletes it, and one that shows it again restores it.
create function show_text_pictures() returns trigger language plpgsql as $$
declare
  before_ids uuid[] := '{}';
  now_ids uuid[] := text_pictures(to_jsonb(new) ->> tg_argv[0]);
begin
  if tg_op = 'UPDATE' then before_ids := text_pictures(to_jsonb(old) ->> tg_argv[0]); end if;
  update pictures set deleted_at = null where id = any(now_ids) and is_of_text and deleted_at is not null;
  update pictures set deleted_at = now()
  where id = any(before_ids) and not id = any(now_ids) and is_of_text and deleted_at is null
    and not exists (select from blogs where position('](/media/' || public_id || '/' in content) > 0)
    and not exists (select from services where position('](/media/' || public_id || '/' in full_description) > 0)
    and not exists (
      select from artists where profile_picture_id = pictures.id
      union all select from artist_pictures where picture_id = pictures.id
      union all select from blogs where picture_id = pictures.id
      union all select from gallery_images where picture_id = pictures.id
      union all select from services where header_picture_id = pictures.id
      union all select from service_pictures where picture_id = pictures.id);
  return null;
end
$$;

create function studio_today() returns date language sql stable as $$ select (now() at time zone studio_zone())::date $$;

create function studio_zone() returns text language sql stable as $$
  select coalesce((select profile ->> 'timeZone' from studio), 'UTC')
$$;

create function table_of_kind(of_kind text) returns text language sql immutable as $$
  select case of_kind when 'gallery' then 'gallery_images' else replace(of_kind, '-', '_') end
$$;

-- Finds at least the pictures of contract/src/formatted-text/picture-ids.ts: one that is kept too long does no harm.
create function text_pictures(of_text text) returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct pictures.id), '{}')
  from regexp_matches(of_text, '\]\(/media/([\w-]+)/', 'g') as found(ids)
    join pictures on public_id = found.ids[1]
$$;

create function totals_of_picture(category text, deleted_at timestamptz) returns table(list text, kind text) language sql stable as $$
  select 'gallery', category where deleted_at is null
$$;

create function totals_of_request(status text, is_heartbeat boolean, deleted_at timestamptz, read_at timestamptz, created_at timestamptz, service_id uuid, service text) returns table(list text, kind text) language sql stable as $$
  select 'requests', status where deleted_at is null and not is_heartbeat
  union all
  select 'unread', status where deleted_at is null and not is_heartbeat and read_at is null
  union all
  select 'days', to_char(created_at at time zone studio_zone(), 'YYYY-MM-DD') || coalesce('=' || service_id, ' ' || service)
  where deleted_at is null and not is_heartbeat and status <> 'spam'
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create function version_content(of_kind text, of_id text) returns jsonb language plpgsql stable as $$
declare
  bookkeeping constant text[] := '{id,singleton,position,created_at,updated_at,deleted_at,deleted_by}';
  content jsonb;
  listed jsonb := '[]';
  alts jsonb;
  focuses jsonb;
begin
  execute format('select to_jsonb(r) - $1 from %I r where %s', table_of_kind(of_kind),
    case when of_kind = of_id then 'true' else format('id = %L', of_id) end) into content using bookkeeping;
  if content is null then return null; end if;
  if of_kind in ('artists', 'services') then
    execute format(
      'select coalesce(jsonb_agg(p.id order by l.position, p.id), ''[]'') from %1$s_pictures l
        join pictures p on p.id = l.picture_id and p.deleted_at is null where l.%1$s_id = %2$L',
      rtrim(of_kind, 's'), of_id) into listed;
    content := content || jsonb_build_object('pictures', listed);
  end if;
  if of_kind = 'artists' then
    content := content || jsonb_build_object('services', coalesce((
      select jsonb_agg(service_id order by position, service_id) from artist_services where artist_id = of_id::uuid), '[]'));
  end if;
  select jsonb_object_agg(id, alt),
    jsonb_object_agg(id, jsonb_build_object('x', focus_x, 'y', focus_y)) filter (where focus_x is not null)
  into alts, focuses from pictures where id in (
    select value::uuid from jsonb_each_text(content) where key like '%picture\_id' and value is not null
    union select jsonb_array_elements_text(listed)::uuid);
  return content || jsonb_build_object('alts', coalesce(alts, '{}'), 'focuses', coalesce(focuses, '{}'));
end
$$;

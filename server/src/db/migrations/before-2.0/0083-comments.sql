-- Describes a row of each table, and the columns and functions whose names do not show their purpose.

comment on table staff is 'An account of the back office.';
comment on column staff.password_hash is 'Null until an invited person has set a password.';
comment on column staff.email_folded is 'Accounts are found by this spelling. It does not depend on the locale of the database, so each account has one spelling and one set of rate limits.';
comment on column staff.artist_id is 'The artist that an account of the role artist belongs to. Without one the account sees no client.';
comment on column staff.password_is_made is 'The password was made for the person, who must change it before anything else.';
comment on column staff.link_key is 'Links to client pages that this person shared are bound to this key: a new key revokes all of them.';
comment on column staff.access_ended_at is 'Requests for access from before this time open nothing.';

comment on table staff_sessions is 'A signed-in browser. The token is not stored, only its SHA-256.';
comment on column staff_sessions.id is 'Names the session without the hash of its token.';
comment on column staff_sessions.browser is 'Such as ''Chrome on Android'', so that people recognise their devices.';

comment on table access_links is 'A link to set a password: an invitation or a reset. It works once; only its SHA-256 is stored.';
comment on column access_links.ends_factors is 'True for a link by an owner: the person may have lost the device too. Any other link keeps second factors, or a mailbox would be enough for everything.';
comment on column access_links.made_by is 'The owner who made the link, which ends with the access of that owner. Null for ''Forgot password''.';

comment on table passkeys is 'A passkey of a staff member. The public key opens nothing, so backups contain it.';
comment on column passkeys.credential_id is 'base64url, as browsers send it.';
comment on column passkeys.counter is 'Number of uses that the device reports. A lower one than before means a copy of the device.';

comment on table passkey_challenges is 'A challenge for a passkey. It works once, for its purpose and person; only its SHA-256 is stored.';
comment on column passkey_challenges.staff_id is 'Null at sign-in, where the person is not known yet.';

comment on table authenticator_apps is 'The authenticator app of a staff member. Its key is needed in plain text, so it has a table that no backup contains.';
comment on column authenticator_apps.confirmed_at is 'Null until the first code was entered; the app does not count before.';
comment on column authenticator_apps.last_step is 'The 30-second step of the last accepted code. It and earlier ones are rejected.';

comment on table recovery_codes is 'A code that works once in place of one of the app. Only its SHA-256 is stored.';

comment on table known_places is 'A network from which an account signed in, as a keyed hash. It outlives sessions, so that guesses by strangers do not lock the owner out at known places.';

comment on table calendar_keys is 'The key of the calendar feed of one staff member, which ends with that person''s access. Only its SHA-256 is stored.';
comment on column calendar_keys.created_at is 'To the millisecond: a client names the key that it replaces by this time.';

comment on table phones is 'A browser of a staff member that receives pushes.';
comment on column phones.endpoint is 'Address of the browser at its push service.';
comment on column phones.p256dh is 'Key of the browser: only it can read a push.';
comment on column phones.name is 'Such as ''Chrome on Android''.';

comment on table digests is 'The morning email of one person and day of the studio, so that none is sent twice.';

comment on table rate_limits is 'Attempts in one window, counted for all instances.';
comment on column rate_limits.account is 'The limits of one account can be lifted together, for all networks.';

comment on table secrets is 'A key that the server signs with. Apart from the settings, because backups must not contain it.';
comment on table settings is 'A small fact that the product stores about itself.';
comment on table migrations is 'An applied migration.';

comment on table services is 'A service of the studio.';
comment on column services.minutes is 'Assumed length of an appointment; an hour without one.';
comment on column services.state is 'Visitors see published records from publish_at until hide_at, by the clock of the database. A draft was never public; a hidden record was.';
comment on column services.version is 'Rises when staff change content, so that a form that was opened before another save is noticed.';
comment on column services.deleted_at is 'A deleted record stays in the trash until a job purges it. Neither delete nor restore changes its content.';

comment on table service_pictures is 'A picture of a service page.';

comment on table artists is 'An artist of the studio.';
comment on column artists.service_id is 'The specified single service: the first of artist_services. A trigger keeps both equal.';
comment on column artists.hours is 'Working hours, a line for each day or span of days; empty until staff enter them.';
comment on column artists.reopens is 'YYYY-MM-DD, or empty.';

comment on table artist_pictures is 'A picture of an artist page.';
comment on table artist_services is 'A service that an artist offers.';

comment on table pictures is 'A picture that staff uploaded. The lists of widths contain the variants that are ready in each format.';
comment on column pictures.storage_key is 'Where the store has its files. No response contains it, and it is never the key of a private picture.';
comment on column pictures.focus_x is 'The point that every crop keeps, from the left and the top; null leaves it to the page.';
comment on column pictures.version is 'Rises with the alternative text and the focal point: staff edit nothing else of a picture.';
comment on column pictures.is_of_text is 'Uploaded for a formatted text. It is deleted when no text shows it.';

comment on table galleries is 'An upload of gallery pictures.';
comment on table gallery_images is 'A picture of the gallery with its labels.';
comment on column gallery_images.healed_of is 'The picture of the same work when it was fresh.';
comment on table gallery_finds is 'Where filters find a picture: a row for each style and one for all (empty), each in its category and in all (empty). Any combination of filters reads one range of one index.';
comment on column gallery_finds.state is 'With the times, decides whether visitors see the picture, so that a filter does not read the picture.';

comment on table blogs is 'A post of the blog.';
comment on table faqs is 'A question with its answer.';
comment on table feedback is 'A testimonial.';
comment on column feedback.rating is 'May be a half.';
comment on table reels is 'A link to an Instagram reel.';
comment on column reels.cover_picture_id is 'A picture that staff uploaded for the reel.';
comment on table shorts is 'A link to a YouTube short.';
comment on column shorts.cover_picture_id is 'A picture that staff uploaded for the short.';
comment on table videos is 'A video of the last good response of the studio''s video feed, replaced as a whole.';
comment on table thumbnails is 'The picture of a video, fetched from its platform once. Without a picture: the platform has none.';

comment on table record_versions is 'A version of a content record, written at the commit of each save, whichever program saves.';
comment on column record_versions.record_id is 'Its kind, for a kind with one record.';
comment on column record_versions.number is 'At least the version of the record: the text of a picture adds a version here and not there.';
comment on column record_versions.content is 'The columns without bookkeeping, the lists of pictures and services in order, and the texts and focal points of pictures by id.';
comment on column record_versions.fields is 'Names of fields that differ from the version before.';
comment on column record_versions.pictures is 'All pictures of the version, whose files stay as long as it does.';
comment on column record_versions.saved_by is 'Null if no staff member saved it.';

comment on table old_slugs is 'A former path of a record, which redirects to it. A trigger adds it with every change of a slug.';
comment on table preview_links is 'A link that shows an unpublished record to people without an account. A revoked one is deleted.';
comment on table changes is 'A line of the audit log, written with the change. It names fields, never their content, and an enquiry only by its reference.';
comment on column changes.staff_email is 'As it was at the time.';
comment on table reads is 'A line of the access log: the staff member who saw the data of a client in an hour by an endpoint. It names the client only by the id of the enquiry, and outlives both enquiry and account.';
comment on table imported is 'A record of another server, so that a second import adds no duplicate and continues where the first ended. It stays when the record is purged, which then does not return.';
comment on column imported.own_hash is 'With source_hash, what both looked like. A record that changed here since is not overwritten; an empty hash was being changed.';
comment on column imported.placed_at is 'Its place in its list.';

comment on table contact_info is 'The contact info of the studio; one row at most.';
comment on column contact_info.special_days is 'Holidays and other days with their own hours.';
comment on table studio is 'The profile of the studio, as one document; no row before the setup.';
comment on column studio.fallback is 'Lists that the sample studio shows when the server returns none.';
comment on table studio_saves is 'A version of the studio of releases that had no record_versions.';
comment on table studio_pictures is 'A picture that was uploaded for the studio. A job removes those that no profile or version names.';
comment on table studio_videos is 'A video that was uploaded for the studio. A job removes those that no profile or version names.';
comment on column studio_videos.file is 'The file under the key: its size in bytes and its format.';
comment on table studio_files is 'A file of the studio''s look: a cleaned logo, or an icon or share picture that the server drew.';
comment on column studio_files.made_from is 'A hash of everything that a drawn file depends on; empty for a logo.';

comment on table contact_requests is 'An enquiry: from the website, or entered by staff.';
comment on column contact_requests.service is 'The name that the visitor chose. The id beside it is what it meant then, so that a rename breaks neither filters nor history.';
comment on column contact_requests.is_heartbeat is 'A test of the monitoring, which no list shows.';
comment on column contact_requests.reference is 'Six characters for the phone. A trigger draws them again while another enquiry has them.';
comment on column contact_requests.booked_for is 'Start of the next appointment, or of the last past one. Triggers keep it equal to appointments.';
comment on column contact_requests.changed_what is 'The newest change by staff, as text.';
comment on column contact_requests.text_hash is 'Equal texts from many numbers are a sign of spam. A hash, because an index on the text has a length limit.';
comment on column contact_requests.topic is 'What the enquiry is about; its service has the words that were sent.';
comment on table contact_keys is 'The key by which a browser names an enquiry, so that one sent twice is stored once. Only hashes are stored.';
comment on column contact_keys.contact_id is 'Checked at the commit, because the key is inserted before its enquiry.';
comment on table contact_mails is 'An email about an enquiry. Its text is made when it is sent.';
comment on column contact_mails.problem is 'The last response of the mail server, without addresses.';
comment on column contact_mails.asked_at is 'When sending was requested, for the first time or again. It is given up after a day.';
comment on table enquiry_alerts is 'A recipient of enquiry notifications: studio, artist or phone with its id. A few an hour are sent one by one, the others are counted here for a summary.';
comment on column enquiry_alerts.told_at is 'When the last ones were sent one by one; as many as an hour allows.';
comment on column enquiry_alerts.waiting is 'How many wait for a summary.';
comment on column enquiry_alerts.since is 'When the first of them came.';
comment on column enquiry_alerts.summary_at is 'When the last summary was claimed or sent.';
comment on table enquiry_pictures is 'A picture that a visitor added to an enquiry. No public URL serves it.';
comment on column enquiry_pictures.id is 'Drawn by the browser, so that a picture that is sent again is stored once.';
comment on column enquiry_pictures.storage_key is 'Null once staff removed the picture. The row stays, so that it does not return.';
comment on table removed_bytes is 'A file whose row was deleted, in whatever way. A job removes it.';
comment on table reminders is 'A reminder of one person about one enquiry.';
comment on column reminders.rung_at is 'When it was pushed. The dashboard shows it since then.';
comment on table idempotency_keys is 'The key by which a browser of staff names the save of a new record, so that one sent again is stored once. Only hashes are stored.';

comment on table appointments is 'A meeting of a client with an artist. An enquiry can have several.';
comment on column appointments.service is 'Name of the service at the time.';
comment on column appointments.link_version is 'A higher one ends the links that were sent to the client.';
comment on column appointments.client_asks is 'A change request that the client made on the page of the appointment.';
comment on table appointment_mails is 'An email about an appointment.';
comment on column appointment_mails.starts_at is 'The start that the email names. It is dropped when the appointment has another one by then.';
comment on column appointment_mails.hours is 'Of a reminder: how long before the start.';
comment on column appointment_mails.state is 'dropped: overtaken by a move, a cancellation or its time.';
comment on column appointment_mails.known_starts_at is 'The start that the client knew before; null for none.';
comment on column appointment_mails.begun_at is 'Until then the email can be withdrawn, so that changes within a minute are one email.';
comment on column appointment_mails.to_artist is 'A change request goes to the studio and to the account of the artist.';
comment on table blocked_times is 'A time without appointments: leave, lunch, another studio. Without an artist it applies to the whole studio.';
comment on table waitlist is 'A client who would come when a time becomes free. A new upcoming appointment ends the wait.';
comment on column waitlist.artist_id is 'Null for any artist.';
comment on column waitlist.weekdays is 'Monday is 0. Empty for any day.';

comment on table totals is 'A part of the total of a growing list, because counting a million rows takes a second. The total is the sum of its parts: a writer takes a part that no other writer holds, so writers neither wait nor deadlock.';

comment on function correct_totals() is 'Counts everything and corrects what differs, also beside writers. Returns how many totals were wrong.';
comment on function follow_studio_zone() is 'Days are those of the studio''s time zone.';
comment on function keep_version(text, text) is 'Of two concurrent commits the second finds its number taken, and reads again with the changes of the first.';
comment on function raise_version() is 'Foreign keys that empty a column run inside a trigger and raise no version: that is no edit by staff.';
comment on function recount_days() is 'Writers wait: a row in progress would be counted by the old days.';
comment on function reference_of(uuid) is 'Six characters without those that are misheard over the phone, always the same for the same id.';
comment on function remember_author() is 'The audit log line of a change names its author, in the same transaction.';
comment on function reschedule_jobs() is 'The queue reads its schedule at every pass, so that jobs follow the time zone of the studio immediately.';
comment on function show_text_pictures() is 'A text that no longer shows its own picture deletes it, and one that shows it again restores it.';
comment on function tell_of_change() is 'Notifies instances, which cache public responses, of every change, whichever program made it.';
comment on function tell_of_hiding() is 'Names the record that has just left the site: instances remove it from their caches and stale copies, even if the database then fails.';
comment on function text_pictures(text) is 'Finds at least the pictures of contract/src/formatted-text/picture-ids.ts: one that is kept too long does no harm.';

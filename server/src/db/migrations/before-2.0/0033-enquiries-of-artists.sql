-- The desk's filter by the artist that a visitor named.
create index contact_requests_artist_name on contact_requests (lower(artist)) where deleted_at is null;

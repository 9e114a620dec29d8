-- Clients with several phone numbers: their enquiries have the id of the enquiry whose number is called first.
alter table contact_requests add column client_id uuid, add column joined_at timestamptz;
create index contact_requests_client on contact_requests (client_id) where client_id is not null;

-- Enquiries with an equal key are of one client.
create index contact_requests_key on contact_requests ((coalesce(phone_e164, nullif(phone, ''), nullif(lower(email), ''), id::text)));

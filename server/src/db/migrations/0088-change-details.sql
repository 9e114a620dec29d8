-- Times, artists, states and prices, but nothing about the client, whose name is read from the enquiry.
alter table changes add column details jsonb;

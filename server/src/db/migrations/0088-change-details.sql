-- Times, artists, states and prices, but nothing about the client, whose name is read from the enquiry.
alter table changes add column details jsonb;
comment on column changes.details is 'Values of an appointment or enquiry before and after the change, none of which is about the client.';
comment on table changes is 'A line of the audit log, written with the change. It names fields; of their content it has only the details. An enquiry is named by its reference.';

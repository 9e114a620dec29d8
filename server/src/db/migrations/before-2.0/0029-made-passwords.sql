-- True for a password that was made for the person: it must be changed before anything else is done with it.
alter table staff add column password_is_made boolean not null default false;

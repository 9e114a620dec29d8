-- A rating may be a half. `double precision` holds halves exactly and is read as a number, by the version before this one too.
alter table feedback alter column rating type double precision;

-- 'Chrome on Android', by which a person recognises the own devices. Sessions of before have none.
alter table staff_sessions add column browser text check (length(browser) <= 60);

-- Emails to clients that failed for good are counted with every poll of the back office.
create index appointment_mails_failed on appointment_mails (appointment_id) where state = 'failed';

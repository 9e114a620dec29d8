-- What is entered as already over is no appointment to come, so it ends no wait.
drop trigger appointments_end_wait on appointments;
create trigger appointments_end_wait after insert on appointments
  for each row when (new.state in ('planned', 'confirmed') and new.starts_at > now())
  execute function leave_waitlist();

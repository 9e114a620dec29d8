/** Paths that contain the secret of a calendar, a client link or a preview, also in invalid spellings. */
export const SECRET_PATHS = [
  '/api/bookings/calendar/a-secret-key',
  '/api/bookings/calendar/a-secret-key.ics',
  '/api/bookings/calendar/%61-secret-key',
  '/api/bookings/calendar/%61%2dsecret%2Dkey',
  '/api/bookings/calendar/a-secret-key/',
  '/api/bookings/calendar//a-secret-key',
  '//api/bookings/calendar/a-secret-key',
  '/API/Bookings/Calendar/a-secret-key',
  '/api/bookings/c%61lendar/a-secret-key',
  '/api/bookings/c%2561lendar/a-secret-key',
  '/api/bookings/calendar%2Fa-secret-key',
  '/api/bookings/calendar%2fa-secret-key?x=%zz',
  '/bookings/calendar/a-secret-key',
  '/api/bookings/%EF%BD%83alendar/a-secret-key',
  '/visit/a-secret-key',
  '/visit/a-secret-key.data',
  '/Visit-a-secret-key',
  '/visit%2Fa-secret-key?x=1',
  '/api/visits/a-secret-key',
  '/api/visits/a-secret-key/calendar',
  '/api/visits/times/a-secret-key',
  '/visit/times/a-secret-key',
  '/api/visits/check-up/a-secret-key',
  '/visit/check-up/a-secret-key',
  '/blog/monsoon-care?preview=a-secret-key',
  '/blog/monsoon-care%3Fpreview=a-secret-key',
  '/blog/monsoon-care%253Fx=1&Preview%3Da-secret-key',
]

/** Matches the secret in each of these spellings. */
export const SECRET_KEY = /secret/i

/** A moment in the studio's time zone, as '2026-11-14 18:35'. Swedish dates are written this way. */
export const studioTime = (moment: Date, timeZone = 'Asia/Kolkata'): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)

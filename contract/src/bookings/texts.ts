export const BOOKINGS_TEXTS = {
  calendarChanged: 'Your calendar feed was given an address meanwhile, in another window. Please look again.',
  noCalendar: 'This calendar does not exist, or no longer.',
} as const

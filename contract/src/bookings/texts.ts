export const BOOKINGS_TEXTS = {
  calendarChanged: 'Your calendar feed got an address in another window. Please reload.',
  noCalendar: 'Calendar not found.',
} as const

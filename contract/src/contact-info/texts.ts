import { HOURS_ROWS_MAX, SPECIAL_DAYS_MAX } from './limits.ts'

export const CONTACT_INFO_TEXTS = {
  saved: 'Contact info saved successfully!',
  saveFailed: 'Error saving contact info',
  loadFailed: 'Failed to load contact info, using fallback',
  day: 'Day is required',
  hours: 'Hours are required',
  phone: 'Phone is required',
  email: 'Email is required',
  emailInvalid: 'Please enter a valid email.',
  address: 'Address is required',
  tooManyRows: `At most ${HOURS_ROWS_MAX} rows.`,
  hoursUnclear: 'Please write hours like 11AM - 2PM, 4PM - 9PM, or Closed.',
  hoursNotRead: 'Not understood: “Open now” and search engines leave this day out.',
  overlap: 'The second time must begin after the first has ended.',
  specialDay: 'Please choose a date.',
  endsBefore: 'The last day is before the first.',
  tooManySpecialDays: `At most ${SPECIAL_DAYS_MAX} special days.`,
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
} as const

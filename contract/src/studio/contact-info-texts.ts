import { HOURS_ROWS_MAX, SPECIAL_DAYS_MAX } from './contact-info.ts'

// In another file than the limits, which every public page loads.
export const CONTACT_INFO_TEXTS = {
  saved: 'Contact info saved successfully!',
  saveFailed: 'Error saving contact info',
  loadFailed: 'Failed to load contact info, using fallback',
  day: 'Day is required',
  hours: 'Hours are required',
  phone: 'Phone is required',
  email: 'Email is required',
  emailInvalid: 'Enter a valid email.',
  address: 'Address is required',
  tooManyRows: `At most ${HOURS_ROWS_MAX} rows.`,
  hoursUnclear: 'Write hours like 11AM - 2PM, 4PM - 9PM, or Closed.',
  hoursNotRead: 'Format not recognised. “Open now” and search engines skip this day.',
  overlap: 'The second period must start after the first one ends.',
  specialDay: 'Choose a date.',
  endsBefore: 'The last day is before the first.',
  tooManySpecialDays: `At most ${SPECIAL_DAYS_MAX} special days.`,
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
} as const

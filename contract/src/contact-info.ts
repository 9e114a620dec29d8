import type { z } from 'zod'
import type { contactInfo, contactInfoShapes } from './contact-info-shapes.ts'
import { endpoints } from './endpoint.ts'

export type ContactInfo = z.infer<typeof contactInfo>

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const HOURS_ROWS_MAX = 7
export const HOURS_MAX = 100
export const NOTE_MAX = 200
export const ADDRESS_MAX = 500

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
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
} as const

export const contactInfoApi = endpoints<typeof contactInfoShapes>()({
  show: { method: 'GET', path: '/contact-info', who: 'anyone' },
  save: { method: 'POST', path: '/contact-info', who: 'staff' },
})

import { z } from 'zod'
import { PHONE_MAX } from '../desk/enquiries.ts'
import { calendarDay } from '../fields/days.ts'
import { requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { baseVersion, version } from '../http/shapes.ts'
import { EMAIL_MAX } from './accounts/sign-in.ts'
import { ADDRESS_MAX, DAYS, HOURS_MAX, HOURS_ROWS_MAX, NOTE_MAX, SPECIAL_DAYS_MAX } from './contact-info.ts'
import { CONTACT_INFO_TEXTS } from './contact-info-texts.ts'
import { readHours } from './hours.ts'

const TEXTS = CONTACT_INFO_TEXTS

const required = (max: number, missing: string) => requiredText(max, missing, TEXTS.tooLong(max))

const hoursRow = z.object({
  day: z.enum(DAYS, TEXTS.day),
  hours: required(HOURS_MAX, TEXTS.hours),
  note: text(NOTE_MAX, TEXTS.tooLong(NOTE_MAX)).trim().default(''),
})

const isUnderstood = (hours: string) => readHours(hours) !== undefined

/** Both days are included. Unlike the weekly hours, these hours must have a form that can be parsed. */
const specialDay = z
  .object({
    from: calendarDay(TEXTS.specialDay),
    to: calendarDay(TEXTS.specialDay),
    hours: required(HOURS_MAX, TEXTS.hours).refine(isUnderstood, TEXTS.hoursUnclear),
    note: text(NOTE_MAX, TEXTS.tooLong(NOTE_MAX)).trim().default(''),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: TEXTS.endsBefore })

export const contactInfoFields = z.object({
  phone: required(PHONE_MAX, TEXTS.phone),
  altMobile: text(PHONE_MAX, TEXTS.tooLong(PHONE_MAX)).trim().default(''),
  email: required(EMAIL_MAX, TEXTS.email).pipe(z.email(TEXTS.emailInvalid)),
  address: required(ADDRESS_MAX, TEXTS.address),
  workingHours: z.array(hoursRow).max(HOURS_ROWS_MAX, TEXTS.tooManyRows).default([]),
  /** A write without special days keeps the stored ones. */
  specialDays: z.array(specialDay).max(SPECIAL_DAYS_MAX, TEXTS.tooManySpecialDays).optional(),
})

export const hoursFields = contactInfoFields.pick({ workingHours: true, specialDays: true })

export const contactInfo = z.object({
  _id: z.string(),
  phone: z.string(),
  altMobile: z.string(),
  /** Country code and digits for chat links; '' when neither phone number supports chat apps. */
  chatNumber: z.string(),
  email: z.string(),
  address: z.string(),
  workingHours: z.array(z.object({ day: z.string(), hours: z.string(), note: z.string() })),
  specialDays: z.array(z.object({ from: z.string(), to: z.string(), hours: z.string(), note: z.string() })),
  version,
})

export const contactInfoShapes = {
  show: {
    summary: 'Contact info; null until it is saved',
    response: contactInfo.nullable(),
  },
  save: {
    summary: 'Save contact info; version 0 means that it was not saved yet',
    body: contactInfoFields.extend({ version: baseVersion }),
    current: contactInfo.nullable(),
    response: contactInfo,
  },
  saveHours: {
    summary: 'Save opening hours; before the other contact info is known too',
    body: hoursFields.extend({ version: baseVersion }),
    current: contactInfo.nullable(),
    response: contactInfo,
  },
} satisfies Record<string, Shape>

export type ContactInfo = z.infer<typeof contactInfo>

export type SpecialDay = ContactInfo['specialDays'][number]

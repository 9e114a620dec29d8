import { z } from 'zod'
import { EMAIL_MAX } from '../auth/limits.ts'
import { PHONE_MAX } from '../enquiries/limits.ts'
import { requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { basedOn, version } from '../http/versions.ts'
import { ADDRESS_MAX, DAYS, HOURS_MAX, HOURS_ROWS_MAX, NOTE_MAX } from './limits.ts'
import { CONTACT_INFO_TEXTS } from './texts.ts'

const TEXTS = CONTACT_INFO_TEXTS

const required = (max: number, missing: string) => requiredText(max, missing, TEXTS.tooLong(max))

const hoursRow = z.object({
  day: z.enum(DAYS, TEXTS.day),
  hours: required(HOURS_MAX, TEXTS.hours),
  note: text(NOTE_MAX, TEXTS.tooLong(NOTE_MAX)).trim().default(''),
})

export const contactInfoFields = z.object({
  phone: required(PHONE_MAX, TEXTS.phone),
  altMobile: text(PHONE_MAX, TEXTS.tooLong(PHONE_MAX)).trim().default(''),
  email: required(EMAIL_MAX, TEXTS.email).pipe(z.email(TEXTS.emailInvalid)),
  address: required(ADDRESS_MAX, TEXTS.address),
  workingHours: z.array(hoursRow).max(HOURS_ROWS_MAX, TEXTS.tooManyRows).default([]),
})

export const contactInfo = z.object({
  _id: z.string(),
  phone: z.string(),
  altMobile: z.string(),
  /** For click-to-chat: country code and digits; '' when neither number can have a messaging app. */
  chatNumber: z.string(),
  email: z.string(),
  address: z.string(),
  workingHours: z.array(z.object({ day: z.string(), hours: z.string(), note: z.string() })),
  version,
})

export const contactInfoShapes = {
  show: {
    summary: 'How to reach the studio; null until it was saved',
    status: 200,
    response: contactInfo.nullable(),
  },
  save: {
    summary: 'Save how to reach the studio; version 0 says that it was not saved yet',
    body: contactInfoFields.extend({ version: basedOn }),
    current: contactInfo.nullable(),
    status: 200,
    response: contactInfo,
  },
} satisfies Record<string, Shape>

export type ContactInfo = z.infer<typeof contactInfo>

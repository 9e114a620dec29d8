import { z } from 'zod'
import { EMAIL_MAX } from './auth.ts'
import {
  CHOICE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_TEXTS,
  CONTACTS_PAGE,
  DESCRIPTION_MAX,
  INSPIRATION_MAX,
  PHONE_DIGITS_MIN,
  PHONE_MAX,
} from './contact.ts'
import { dayFilter } from './days.ts'
import type { Shape } from './endpoint.ts'
import { doneBody } from './errors-shapes.ts'
import { idParams } from './ids.ts'
import { pageQuery, until } from './paging.ts'
import { requiredText, searchText, text } from './text.ts'

const TEXTS = CONTACT_TEXTS

/** Nothing that a visitor types into one line may hold a second one. */
const oneLine = (max: number, missing: string) =>
  requiredText(max, missing, TEXTS.tooLong(max)).refine((value) => !/[\r\n\t]/.test(value), TEXTS.oneLine)

const hasEnoughDigits = (phone: string) =>
  phone === '' || phone.replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN

// A dot belongs to a host: what stands before the colon in example.com:8080 is no scheme.
const HAS_SCHEME = /^[a-z][a-z0-9+-]*:/i
const DOTTED_HOST = /^[^.]+(\.[^.]+)+$/

/** '' and absent are equal; a bare host gets https://; only web addresses pass. It is never fetched. */
const inspiration = text(INSPIRATION_MAX, TEXTS.tooLong(INSPIRATION_MAX))
  .trim()
  .default('')
  .transform((value) =>
    value === '' || HAS_SCHEME.test(value) ? value : `https://${value.replace(/^\/\//, '')}`,
  )
  .refine(isWebAddress, TEXTS.inspirationInvalid)

function isWebAddress(value: string): boolean {
  if (value === '') return true
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && DOTTED_HOST.test(hostname)
}

export const contactFields = z.object({
  name: oneLine(CONTACT_NAME_MAX, TEXTS.name),
  email: oneLine(EMAIL_MAX, TEXTS.email).refine(
    (value) => value === '' || z.email().safeParse(value).success,
    TEXTS.emailInvalid,
  ),
  phone: oneLine(PHONE_MAX, TEXTS.phone).refine(hasEnoughDigits, TEXTS.phoneInvalid),
  service: oneLine(CHOICE_MAX, TEXTS.service),
  artist: oneLine(CHOICE_MAX, TEXTS.artist),
  inspiration,
  description: requiredText(DESCRIPTION_MAX, TEXTS.description, TEXTS.tooLong(DESCRIPTION_MAX)),
})

export const contactRequest = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  artist: z.string(),
  inspiration: z.string(),
  description: z.string(),
  createdAt: z.string(),
})

export const contactShapes = {
  send: {
    summary: 'Send a booking request',
    body: contactFields,
    status: 201,
    response: doneBody.extend({ reference: z.string() }),
  },
  page: {
    summary: 'A page of booking requests, newest first; days are Indian days, both included',
    query: pageQuery(CONTACTS_PAGE).extend({ from: dayFilter, to: dayFilter, service: searchText, until }),
    status: 200,
    response: z.object({ data: z.array(contactRequest), totalPages: z.number() }),
  },
  recent: { summary: 'The newest booking requests', status: 200, response: z.array(contactRequest) },
  remove: { summary: 'Delete a booking request', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

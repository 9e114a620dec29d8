import { z } from 'zod'
import { requiredText, text, textList } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { baseVersion, id, idParams, version } from '../http/shapes.ts'
import { clientEnquiryId } from './appointments-field-shapes.ts'
import {
  CONSENT_BODY_MAX,
  CONSENT_FACTS,
  CONSENT_LINES_MAX,
  CONSENT_SHORT_MAX,
  CONSENT_STATES,
  CONSENT_TEXT_MAX,
  CONSENT_TEXTS,
  CONSENT_VERSIONS_MAX,
  CONSENT_YEARS_MAX,
  DRAWN_MAX,
  ID_KINDS,
} from './consent.ts'
import { CHOICE_MAX } from './enquiries.ts'

const TEXTS = CONSENT_TEXTS
const REQUIRED = TEXTS.required
const TOO_LONG = 'Too long'
const AGE_MAX = 25

const short = text(CONSENT_SHORT_MAX, TOO_LONG).trim()
const strings = z.array(z.string())
const lines = textList({ max: CONSENT_LINES_MAX, itemMax: CHOICE_MAX, separator: /\n/ })

const textFields = z.object({
  name: requiredText(CONSENT_SHORT_MAX, REQUIRED, TOO_LONG),
  /** Names of the services that need this text; empty for all services without a separate text. */
  services: lines,
  language: text(20)
    .trim()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'Enter a language code like en or hi.'),
  minimumAge: z.int().min(0).max(AGE_MAX),
  /** Minimum age of a client who comes with a parent or guardian; null when minors are not allowed. */
  guardianAge: z.int().min(0).max(AGE_MAX).nullable(),
  facts: z.array(z.enum(CONSENT_FACTS)).max(CONSENT_FACTS.length),
  statement: requiredText(CONSENT_TEXT_MAX, REQUIRED, TOO_LONG),
  /** Health questions are shown and printed. The client's answers are neither asked nor stored. */
  questions: textList({ max: CONSENT_LINES_MAX, itemMax: CONSENT_SHORT_MAX, separator: /\n/ }),
  /** Staff cannot mark the client as arrived before the client signs the text. */
  blocksCheckIn: z.boolean(),
  /** A published or retired text never changes: its next version is a copy. */
  state: z.enum(['draft', 'published', 'retired']),
})

export const consentText = textFields.extend({
  _id: z.string(),
  services: strings,
  questions: strings,
  number: z.int(),
  publishedAt: z.string().nullable(),
  retiredAt: z.string().nullable(),
})

interface Ages {
  minimumAge: number
  guardianAge: number | null
  facts: string[]
}

const hasGuardianAge = ({ minimumAge, guardianAge, facts }: Ages) =>
  guardianAge === null || (guardianAge < minimumAge && facts.includes('birthDate'))

const settingFields = z.object({
  /** Consent records are kept for this many years. */
  years: z.int().min(1).max(CONSENT_YEARS_MAX),
  /** Why records are kept, shown to clients who ask for erasure. */
  reason: requiredText(CONSENT_SHORT_MAX, REQUIRED, TOO_LONG),
})

const settings = settingFields.extend({ texts: z.array(consentText), version })

export const clientFacts = z.object({
  name: requiredText(CONSENT_SHORT_MAX, REQUIRED, TOO_LONG),
  /** '' unless the text asks for the date of birth; otherwise the client confirms the age. */
  birthDate: z.union([z.literal(''), z.iso.date()]).default(''),
  phone: short.default(''),
  address: short.default(''),
  design: short.default(''),
  placement: short.default(''),
  guardian: z.object({ name: short, relation: short }).nullable().default(null),
})

const staffFacts = z.object({
  idSeen: z.enum(ID_KINDS).nullable().default(null),
  aftercare: z.boolean().default(false),
  inkLots: lines.default([]),
  needleLots: lines.default([]),
})

export const signature = z.object({
  name: requiredText(CONSENT_SHORT_MAX, TEXTS.name, TOO_LONG),
  drawn: text(DRAWN_MAX)
    .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)*$/)
    .default(''),
})

/** The parts of the text that the client saw when signing. */
export const signedText = consentText.pick({
  name: true,
  number: true,
  language: true,
  minimumAge: true,
  guardianAge: true,
  statement: true,
  facts: true,
  questions: true,
})

export const record = z.object({
  _id: z.string(),
  kind: z.enum(['signature', 'addition']),
  /** Id of the record that this record corrects. */
  corrects: z.string().nullable(),
  at: z.string(),
  keptUntil: z.string(),
  /** SHA-256 of the stored content. */
  hash: z.string(),
  appointment: z.string(),
  startsAt: z.string(),
  service: z.string(),
  artist: z.string(),
  text: signedText.nullable(),
  client: clientFacts.extend({ enquiry: clientEnquiryId }).nullable(),
  signature: signature.nullable(),
  staff: staffFacts.extend({ inkLots: strings, needleLots: strings, by: z.string() }).nullable(),
})

const ofAppointment = z.object({
  enquiry: clientEnquiryId,
  state: z.enum(CONSENT_STATES),
  missing: z.array(z.enum(CONSENT_FACTS)),
  link: z.string(),
  chatNumber: z.string(),
  records: z.array(record),
})

export const consentShapes = {
  show: { summary: 'Consent texts, and for how long records are kept', response: settings },
  save: {
    summary: 'Save consent texts, and for how long records are kept',
    body: settingFields.extend({
      texts: z
        .array(
          textFields
            .extend({ _id: id })
            .refine(hasGuardianAge, { path: ['guardianAge'], error: TEXTS.guardianAge }),
        )
        .max(CONSENT_VERSIONS_MAX),
      version: baseVersion,
    }),
    bodyMax: CONSENT_BODY_MAX,
    current: settings,
    response: settings,
  },
  records: {
    summary: 'List consent records of a month or an appointment; also those of erased clients',
    query: z.object({
      month: z.iso.date().optional().catch(undefined),
      appointment: z.uuid().optional().catch(undefined),
    }),
    response: z.array(record.extend({ enquiry: clientEnquiryId })),
  },
  ofAppointment: {
    summary: 'The consent of an appointment, and what is missing',
    params: idParams,
    response: ofAppointment,
  },
  add: {
    summary: 'Add what staff saw and used to the consent of an appointment; idempotent by its id',
    params: idParams,
    body: staffFacts
      .extend({ id, corrects: id.nullable().default(null) })
      .refine(
        ({ idSeen, aftercare, inkLots, needleLots }) =>
          idSeen !== null || aftercare || inkLots.length + needleLots.length > 0,
        {
          path: ['idSeen'],
          error: TEXTS.staffFacts,
        },
      ),
    response: ofAppointment,
  },
} satisfies Record<string, Shape>

export type ConsentText = z.infer<typeof consentText>
export type ConsentSettings = z.infer<typeof settings>
export type SavedConsent = z.output<(typeof consentShapes)['save']['body']>
export type ClientFacts = z.infer<typeof clientFacts>
export type ConsentRecord = z.infer<typeof record>
export type ConsentOfAppointment = z.infer<typeof ofAppointment>

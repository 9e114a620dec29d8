import { z } from 'zod'
import { EMAIL_MAX } from '../auth/limits.ts'
import { newPassword } from '../auth/shapes.ts'
import { ADDRESS_MAX } from '../contact-info/limits.ts'
import { PHONE_MAX } from '../enquiries/limits.ts'
import { requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { studioFields } from '../studio/field-shapes.ts'
import { studio } from '../studio/shapes.ts'
import { STUDIO_TEXTS } from '../studio/texts.ts'
import { FIRST_CONTENT, FIRST_PICTURES_MAX, SETUP_STEPS, SETUP_TOKEN_MAX } from './limits.ts'
import { SETUP_TEXTS } from './texts.ts'

const setupToken = text(SETUP_TOKEN_MAX, SETUP_TEXTS.addressOver, SETUP_TEXTS.addressOver)

export const ownerFields = z.object({
  email: text(EMAIL_MAX, SETUP_TEXTS.email, SETUP_TEXTS.email).trim().pipe(z.email(SETUP_TEXTS.email)),
  password: newPassword(SETUP_TEXTS.password),
})

const { name, fullName, place, timeZone, look, hero } = studioFields.shape

/** What is asked of a studio at first; the rest is filled in at the Studio screen. */
export const setupStudio = z.object({
  name,
  fullName,
  city: place.shape.city,
  country: place.shape.country,
  phone: requiredText(PHONE_MAX, SETUP_TEXTS.phone, STUDIO_TEXTS.tooLong(PHONE_MAX)),
  /** '' where the studio has none to show. */
  email: text(EMAIL_MAX, SETUP_TEXTS.email, SETUP_TEXTS.email)
    .trim()
    .pipe(z.literal('').or(z.email(SETUP_TEXTS.email)))
    .default(''),
  /** The street, as visitors read it; '' shows the city alone. */
  address: text(ADDRESS_MAX, STUDIO_TEXTS.tooLong(ADDRESS_MAX)).trim().default(''),
  timeZone,
})

export const setupLook = z.object({
  accent: look.shape.accent,
  logo: look.shape.logo,
  /** The ids of uploaded pictures. */
  pictures: z
    .array(hero.shape.pictures.unwrap().element.shape.id)
    .max(FIRST_PICTURES_MAX, STUDIO_TEXTS.tooMany(FIRST_PICTURES_MAX)),
})

export const firstContent = z.object({ start: z.enum(FIRST_CONTENT) })

export const setupState = z.object({
  /** There is an account. */
  isClaimed: z.boolean(),
  /** Visitors may see the site: there is a studio, and no step is left. */
  isPublic: z.boolean(),
  /** No step is left. */
  isFinished: z.boolean(),
})

const mailLine = z.object({
  state: z.enum(['done', 'failed', 'waiting']),
  text: z.string(),
  /** What to try; '' when there is nothing to do. */
  advice: z.string(),
})

export const mailTest = z.object({
  at: z.string(),
  works: z.boolean(),
  /** Reached, signed in, handed over. */
  lines: z.array(mailLine),
})

export const setupProgress = z.object({
  finished: z.array(z.enum(SETUP_STEPS)),
  /** What was saved; '' where nothing was. */
  studio: z.object({
    name: z.string(),
    fullName: z.string(),
    city: z.string(),
    country: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    timeZone: z.string(),
  }),
  look: z.object({
    accent: z.string(),
    logo: z.string().nullable(),
    pictures: z.array(z.object({ id: z.string(), url: z.string() })),
  }),
  isSample: z.boolean(),
  /** Null where the environment names no mail server. */
  mail: z.object({ server: z.string(), to: z.string(), from: z.string() }).nullable(),
  mailTest: mailTest.nullable(),
  /** The first start went on without a test message that arrived. */
  isMailLeftOut: z.boolean(),
})

export const setupShapes = {
  state: {
    summary: 'How far the first start of this installation is',
    status: 200,
    response: setupState,
  },
  open: {
    summary: 'Whether a set-up token works, and until when',
    body: z.object({ token: setupToken }),
    status: 200,
    response: z.object({ until: z.string() }),
  },
  claim: {
    summary: 'Make the owner’s account with a set-up token, and sign in',
    body: ownerFields.extend({ token: setupToken }),
    status: 201,
    response: doneBody.extend({ token: z.string() }),
  },
  progress: {
    summary: 'What is filled in and what is left',
    status: 200,
    response: setupProgress,
  },
  studio: {
    summary: 'Save the names, the place and the phone of the studio',
    body: setupStudio,
    status: 200,
    response: setupProgress,
  },
  look: {
    summary: 'Save the colour and the first pictures of the studio',
    body: setupLook,
    status: 200,
    response: setupProgress,
  },
  testMail: {
    summary: 'Send a test message to the studio, and say how far it came',
    status: 200,
    response: mailTest,
  },
  mail: {
    summary: 'Go on from the step of mail, with or without it',
    status: 200,
    response: setupProgress,
  },
  own: {
    summary: 'The studio without what belongs to the sample',
    status: 200,
    response: studio,
  },
  content: {
    summary: 'Begin with nothing or with sample content, and end the set-up',
    body: firstContent,
    status: 200,
    response: setupProgress,
  },
} satisfies Record<string, Shape>

export type SetupState = z.infer<typeof setupState>
export type SetupProgress = z.infer<typeof setupProgress>
export type SetupStudio = z.output<typeof setupStudio>
export type SetupLook = z.output<typeof setupLook>
export type MailTest = z.infer<typeof mailTest>

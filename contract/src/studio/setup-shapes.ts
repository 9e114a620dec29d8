import { z } from 'zod'
import { PHONE_MAX } from '../desk/enquiries.ts'
import { requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/shapes.ts'
import { EMAIL_MAX } from './accounts/sign-in.ts'
import { newPassword } from './accounts/sign-in-shapes.ts'
import { ADDRESS_MAX } from './contact-info.ts'
import { studioFields } from './profile/profile-field-shapes.ts'
import { studio } from './profile/profile-shapes.ts'
import { STUDIO_TEXTS } from './profile/profile-texts.ts'
import { FIRST_CONTENT, FIRST_PICTURES_MAX, SETUP_STEPS, SETUP_TEXTS, SETUP_TOKEN_MAX } from './setup.ts'

const setupToken = text(SETUP_TOKEN_MAX, SETUP_TEXTS.addressOver, SETUP_TEXTS.addressOver)

export const ownerFields = z.object({
  email: text(EMAIL_MAX, SETUP_TEXTS.email, SETUP_TEXTS.email).trim().pipe(z.email(SETUP_TEXTS.email)),
  password: newPassword(SETUP_TEXTS.password),
})

const { name, fullName, place, timeZone, look, hero } = studioFields.shape

/** Studio fields that the setup asks for. The Studio screen has all others. */
export const setupStudio = z.object({
  name,
  fullName,
  city: place.shape.city,
  country: place.shape.country,
  phone: requiredText(PHONE_MAX, SETUP_TEXTS.phone, STUDIO_TEXTS.tooLong(PHONE_MAX)),
  /** '' when the studio publishes no email address. */
  email: text(EMAIL_MAX, SETUP_TEXTS.email, SETUP_TEXTS.email)
    .trim()
    .pipe(z.literal('').or(z.email(SETUP_TEXTS.email)))
    .default(''),
  /** Street address for visitors; '' means that pages show only the city. */
  address: text(ADDRESS_MAX, STUDIO_TEXTS.tooLong(ADDRESS_MAX)).trim().default(''),
  timeZone,
})

export const setupLook = z.object({
  accent: look.shape.accent,
  logo: look.shape.logo,
  pictures: z
    .array(hero.shape.pictures.unwrap().element.shape.id)
    .max(FIRST_PICTURES_MAX, STUDIO_TEXTS.tooMany(FIRST_PICTURES_MAX)),
})

export const initialContent = z.object({ start: z.enum(FIRST_CONTENT) })

const setupState = z.object({
  isClaimed: z.boolean(),
  isPublic: z.boolean(),
  isFinished: z.boolean(),
})

const mailLine = z.object({
  state: z.enum(['done', 'failed', 'waiting']),
  text: z.string(),
  /** Advice for the owner about the result; '' for nothing. */
  advice: z.string(),
})

const mailTest = z.object({
  at: z.string(),
  works: z.boolean(),
  /** First connection, sign-in and delivery, which `works` covers; then SPF, DKIM and DMARC. */
  lines: z.array(mailLine),
})

const setupProgress = z.object({
  finished: z.array(z.enum(SETUP_STEPS)),
  /** Values that earlier steps saved; '' for fields without a value. */
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
  /** Null when no mail server is configured. */
  mail: z
    .object({
      server: z.string(),
      to: z.string(),
      from: z.string(),
      /** Reasons why emails of the last seven days were not sent, the most frequent first. */
      problems: z.array(z.object({ problem: z.string(), count: z.number() })),
    })
    .nullable(),
  mailTest: mailTest.nullable(),
  /** True when the owner continued the setup without a successful test email. */
  isMailLeftOut: z.boolean(),
  /** Null when no newer version is known or the installation does not ask for releases. */
  newerRelease: z.string().nullable(),
})

export const setupShapes = {
  state: {
    summary: 'Setup state of this installation',
    response: setupState,
  },
  open: {
    summary: 'Whether a setup token is valid, and until when',
    body: z.object({ token: setupToken }),
    response: z.object({ expiresAt: z.string() }),
  },
  claim: {
    summary: 'Create the owner’s account with a setup token, and sign in',
    body: ownerFields.extend({ token: setupToken }),
    status: 201,
    response: doneBody.extend({ token: z.string() }),
  },
  progress: {
    summary: 'Setup progress',
    response: setupProgress,
  },
  studio: {
    summary: 'Save the studio’s names, place and phone',
    body: setupStudio,
    response: setupProgress,
  },
  look: {
    summary: 'Save the studio’s colour and first pictures',
    body: setupLook,
    response: setupProgress,
  },
  testMail: {
    summary: 'Send a test email; returns how far it got',
    response: mailTest,
  },
  mail: {
    summary: 'Complete the email step of setup',
    response: setupProgress,
  },
  own: {
    summary: 'The studio without sample content',
    response: studio,
  },
  content: {
    summary: 'Finish setup; empty or with sample content',
    body: initialContent,
    response: setupProgress,
  },
} satisfies Record<string, Shape>

export type SetupState = z.infer<typeof setupState>
export type SetupProgress = z.infer<typeof setupProgress>
export type SetupStudio = z.output<typeof setupStudio>
export type SetupLook = z.output<typeof setupLook>
export type MailTest = z.infer<typeof mailTest>

import { z } from 'zod'
import { EMAIL_MAX } from '../auth/limits.ts'
import { newPassword } from '../auth/shapes.ts'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { SETUP_STEPS, SETUP_TOKEN_MAX } from './limits.ts'
import { SETUP_TEXTS } from './texts.ts'

const setupToken = text(SETUP_TOKEN_MAX, SETUP_TEXTS.addressOver, SETUP_TEXTS.addressOver)

export const ownerFields = z.object({
  email: text(EMAIL_MAX, SETUP_TEXTS.email, SETUP_TEXTS.email).trim().pipe(z.email(SETUP_TEXTS.email)),
  password: newPassword(SETUP_TEXTS.password),
})

export const setupState = z.object({
  /** There is an account. */
  isClaimed: z.boolean(),
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
  /** Null where the environment names no mail server. */
  mail: z.object({ server: z.string(), to: z.string(), from: z.string() }).nullable(),
  mailTest: mailTest.nullable(),
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
} satisfies Record<string, Shape>

export type SetupState = z.infer<typeof setupState>
export type SetupProgress = z.infer<typeof setupProgress>
export type MailTest = z.infer<typeof mailTest>

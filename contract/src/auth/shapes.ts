import { z } from 'zod'
import { CODE_MAX } from '../factors/limits.ts'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { ROLES } from './roles.ts'
import { AUTH_TEXTS } from './texts.ts'

export const credentials = z.object({
  email: text(EMAIL_MAX, undefined, AUTH_TEXTS.emailMissing).trim().min(1, AUTH_TEXTS.emailMissing),
  password: text(PASSWORD_MAX, undefined, AUTH_TEXTS.passwordMissing).min(1, AUTH_TEXTS.passwordMissing),
  /** Of an authenticator app, or a recovery code: for accounts that have one. */
  code: text(CODE_MAX).optional(),
})

/** The rule for every new password, in the back office and at the command line. */
export function newPassword(what: string) {
  const rule = AUTH_TEXTS.passwordRule(what)
  return text(PASSWORD_MAX, rule, rule).min(PASSWORD_MIN, rule)
}

export const passwordChange = z.object({
  current: text(PASSWORD_MAX, undefined, AUTH_TEXTS.currentMissing).min(1, AUTH_TEXTS.currentMissing),
  next: newPassword(AUTH_TEXTS.newPassword),
})

export const session = z.object({
  _id: z.string(),
  begunAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
  /** 'Chrome on Android', as the browser said at sign-in; 'A browser' where it said nothing that is known. */
  browser: z.string(),
  /** Shortened, but enough to recognise one's own. */
  address: z.string(),
  /** True for the session of this request. */
  isThis: z.boolean(),
})

export const me = z.object({
  _id: z.string(),
  email: z.string(),
  /** '' where none was given. */
  name: z.string(),
  role: z.enum(ROLES),
  /** The artist's own record, for that role alone. */
  artistId: z.string().nullable(),
  /** Only the password can be changed until then. */
  mustChangePassword: z.boolean(),
  /** Only a second factor can be added until then. */
  mustAddFactor: z.boolean(),
})

export const authShapes = {
  login: {
    summary:
      'Sign in and receive a token; an account with a second factor gets 401 with the field code or passkey until it is given',
    body: credentials,
    status: 200,
    response: doneBody.extend({ token: z.string() }),
  },
  me: {
    summary: 'The signed-in member of staff',
    status: 200,
    response: me,
  },
  logout: { summary: 'End this session', status: 200, response: doneBody },
  sessions: {
    summary: 'Where the signed-in member of staff is signed in, newest first',
    status: 200,
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    summary: 'End one of the own sessions',
    params: z.object({ session: z.uuid() }),
    status: 200,
    response: doneBody,
  },
  changePassword: {
    summary: 'Change the own password and end every other session',
    body: passwordChange,
    status: 200,
    response: doneBody,
  },
  logoutEverywhere: { summary: 'End every own session, including this one', status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type Me = z.infer<typeof me>
export type Session = z.infer<typeof session>

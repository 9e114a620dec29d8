import { z } from 'zod'
import { text } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { doneBody } from '../../http/shapes.ts'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, ROLES } from './sign-in.ts'
import { AUTH_TEXTS, CODE_MAX } from './sign-in-texts.ts'

export const credentials = z.object({
  email: text(EMAIL_MAX, undefined, AUTH_TEXTS.emailMissing).trim().min(1, AUTH_TEXTS.emailMissing),
  password: text(PASSWORD_MAX, undefined, AUTH_TEXTS.passwordMissing).min(1, AUTH_TEXTS.passwordMissing),
  /** A code of the authenticator app or a recovery code, which accounts with a second factor require. */
  code: text(CODE_MAX).optional(),
})

/** The rule for new passwords, the same in the back office and on the command line. */
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
  startedAt: z.string(),
  /** Only to the minute, so that a session is not written on every request. */
  lastUsedAt: z.string(),
  /** A name like 'Chrome on Android', or 'A browser' when the user agent at sign-in was unknown. */
  browser: z.string(),
  /** An IP address, shortened so far that its owner still recognises the network. */
  address: z.string(),
  /** True for the session that this request uses. */
  isThis: z.boolean(),
})

const me = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Id of the artist whose account this is; null for other roles. */
  artistId: z.string().nullable(),
  /** While true, nearly all calls are rejected, until the caller changes the temporary password. */
  mustChangePassword: z.boolean(),
  /** While true, nearly all calls are rejected, until the caller adds a second factor. */
  mustAddFactor: z.boolean(),
})

export const authShapes = {
  login: {
    summary:
      'Sign in and receive a token; an account with a second factor gets 401 with the field code or passkey until it is given',
    body: credentials,
    response: doneBody.extend({ token: z.string() }),
  },
  me: {
    summary: 'The caller’s account',
    response: me,
  },
  logout: { summary: 'Sign out', response: doneBody },
  sessions: {
    summary: 'List the caller’s sessions; newest first',
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    summary: 'Revoke one of the caller’s sessions',
    params: z.object({ session: z.uuid() }),
    response: doneBody,
  },
  changePassword: {
    summary: 'Change the caller’s password; revokes the other sessions',
    body: passwordChange,
    response: doneBody,
  },
  logoutEverywhere: {
    summary: 'Sign out everywhere; including this session',
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type Me = z.infer<typeof me>
export type Session = z.infer<typeof session>

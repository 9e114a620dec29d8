import { z } from 'zod'
import { EMAIL_MAX } from '../auth/limits.ts'
import { ROLES } from '../auth/roles.ts'
import { newPassword, session } from '../auth/shapes.ts'
import { WAYS_IN } from '../factors/limits.ts'
import { requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { HAND_TO_ANYONE, LINK_PURPOSES, LINK_TOKEN_MAX, STAFF_NAME_MAX } from './limits.ts'
import { STAFF_TEXTS } from './texts.ts'

const email = text(EMAIL_MAX, STAFF_TEXTS.email, STAFF_TEXTS.email).trim().pipe(z.email(STAFF_TEXTS.email))

const roleFields = z.object({
  name: requiredText(STAFF_NAME_MAX, STAFF_TEXTS.name, STAFF_TEXTS.nameLong),
  role: z.enum(ROLES, STAFF_TEXTS.role),
  /** Whose profile and clients are the artist's own; '' for the other roles. */
  artistId: z.literal('').or(z.uuid(STAFF_TEXTS.artist)).default(''),
})

/** An artist's account is nothing without the artist. */
const isLinked = ({ role, artistId }: { role: string; artistId: string }) =>
  role !== 'artist' || artistId !== ''
const unlinked = { path: ['artistId'], message: STAFF_TEXTS.artist }

/** Without the morning email in it, that stays as its person set it. */
export const staffChange = roleFields.extend({ digest: z.boolean().optional() }).refine(isLinked, unlinked)

export const invitation = roleFields.extend({ email }).refine(isLinked, unlinked)

const token = text(LINK_TOKEN_MAX, STAFF_TEXTS.linkOver, STAFF_TEXTS.linkOver)

export const linkPassword = z.object({ password: newPassword(STAFF_TEXTS.password) })

export const forgotten = z.object({ email })

export const person = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  artist: z.object({ _id: z.string(), name: z.string() }).nullable(),
  state: z.enum(['active', 'invited', 'disabled']),
  /** How the account signs in at best; more of it only its own person sees. */
  signsInWith: z.enum(WAYS_IN),
  lastSeenAt: z.string().nullable(),
  /** The end of the newest link that was not used; null where there is none. */
  linkUntil: z.string().nullable(),
  /** Open enquiries, appointments to come and clients on the waitlist that name the artist of the account. */
  openEnquiries: z.number(),
  openAppointments: z.number(),
  waiting: z.number(),
  /** The person gets the morning email. */
  digest: z.boolean(),
  isYou: z.boolean(),
})

/** Who takes over the open enquiries and appointments; '' leaves them as they are. */
const leaving = z.object({
  handTo: z.literal(['', HAND_TO_ANYONE]).or(z.uuid(STAFF_TEXTS.artist)).default(''),
})

/** Shown once: only its hash is stored. */
const link = z.object({ link: z.string(), until: z.string(), isMailed: z.boolean() })

export const staffShapes = {
  list: {
    summary: 'Everybody with an account',
    status: 200,
    response: z.object({ people: z.array(person), mailIsOn: z.boolean(), factorIsRequired: z.boolean() }),
  },
  invite: { summary: 'Invite a person by a link', body: invitation, status: 201, response: link },
  change: {
    summary: 'Change the name and the role of an account',
    params: idParams,
    body: staffChange,
    status: 200,
    response: doneBody,
  },
  remove: {
    summary: 'Delete an account and all its access',
    params: idParams,
    status: 200,
    response: doneBody,
  },
  makeLink: {
    summary: 'Make a new invitation, or a link for a new password',
    params: idParams,
    status: 201,
    response: link,
  },
  disable: {
    summary: 'End all access of an account at once, and hand its open work to another artist',
    params: idParams,
    body: leaving,
    status: 200,
    response: doneBody,
  },
  enable: {
    summary: 'Let a disabled account sign in again, by a new invitation',
    params: idParams,
    status: 200,
    response: link,
  },
  sessions: {
    summary: 'Where an account is signed in, newest first',
    params: idParams,
    status: 200,
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    summary: 'End one session of an account',
    params: idParams.extend({ session: z.uuid() }),
    status: 200,
    response: doneBody,
  },
  forgot: {
    summary: 'Ask for a link for a new password by email; the same response for unknown addresses',
    body: forgotten,
    status: 200,
    response: doneBody,
  },
  openLink: {
    summary: 'Whom a link is for, and until when it works',
    body: z.object({ token }),
    status: 200,
    response: z.object({
      purpose: z.enum(LINK_PURPOSES),
      name: z.string(),
      email: z.string(),
      until: z.string(),
    }),
  },
  useLink: {
    summary: 'Set the password of the account that a link is for',
    body: linkPassword.extend({ token }),
    status: 200,
    response: doneBody.extend({ email: z.string() }),
  },
} satisfies Record<string, Shape>

export type Person = z.infer<typeof person>
export type StaffLink = z.infer<typeof link>

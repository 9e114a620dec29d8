import { z } from 'zod'
import { requiredText, text } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { doneBody, idParams } from '../../http/shapes.ts'
import { EMAIL_MAX, ROLES } from './sign-in.ts'
import { newPassword, session } from './sign-in-shapes.ts'
import { SIGN_IN_METHODS } from './sign-in-texts.ts'
import { ANY_ASSIGNEE, LINK_PURPOSES, LINK_TOKEN_MAX, STAFF_NAME_MAX, STAFF_TEXTS } from './staff.ts'

const email = text(EMAIL_MAX, STAFF_TEXTS.email, STAFF_TEXTS.email).trim().pipe(z.email(STAFF_TEXTS.email))

const roleFields = z.object({
  name: requiredText(STAFF_NAME_MAX, STAFF_TEXTS.name, STAFF_TEXTS.nameLong),
  role: z.enum(ROLES, STAFF_TEXTS.role),
  /** The artist who uses the account with the role artist; '' for other roles. */
  artistId: z.literal('').or(z.uuid(STAFF_TEXTS.artist)).default(''),
})

/** Only an account with the role artist needs an artist. */
const isLinked = ({ role, artistId }: { role: string; artistId: string }) =>
  role !== 'artist' || artistId !== ''
const unlinked = { path: ['artistId'], message: STAFF_TEXTS.artist }

/** A change without `digest` keeps the setting for the morning email. */
export const staffChange = roleFields.extend({ digest: z.boolean().optional() }).refine(isLinked, unlinked)

export const invitation = roleFields.extend({ email }).refine(isLinked, unlinked)

const token = text(LINK_TOKEN_MAX, STAFF_TEXTS.linkOver, STAFF_TEXTS.linkOver)

export const linkPassword = z.object({ password: newPassword(STAFF_TEXTS.password) })

export const forgotten = z.object({ email })

const person = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  artist: z.object({ _id: z.string(), name: z.string() }).nullable(),
  state: z.enum(['active', 'invited', 'disabled']),
  /** The strongest sign-in method. Only the staff member sees the details of the account. */
  signInMethod: z.enum(SIGN_IN_METHODS),
  lastSeenAt: z.string().nullable(),
  /** When the newest link for this account expires; null for none or a used one. */
  linkExpiresAt: z.string().nullable(),
  openEnquiries: z.number(),
  openAppointments: z.number(),
  waiting: z.number(),
  digest: z.boolean(),
  isCurrentUser: z.boolean(),
})

/** The artist who gets the open enquiries and appointments of the leaving artist; '' moves none. */
const leaving = z.object({
  reassignTo: z.literal(['', ANY_ASSIGNEE]).or(z.uuid(STAFF_TEXTS.artist)).default(''),
})

/** The only response with the link: the database stores its hash. */
const link = z.object({ link: z.string(), expiresAt: z.string(), isMailed: z.boolean() })

export const staffShapes = {
  list: {
    summary: 'List staff accounts',
    response: z.object({ people: z.array(person), mailEnabled: z.boolean(), factorIsRequired: z.boolean() }),
  },
  invite: { summary: 'Invite a staff member', body: invitation, status: 201, response: link },
  change: {
    summary: 'Update name and role of an account',
    params: idParams,
    body: staffChange,
    response: doneBody,
  },
  remove: {
    summary: 'Delete an account',
    params: idParams,
    response: doneBody,
  },
  makeLink: {
    summary: 'Create an invitation or password link',
    params: idParams,
    status: 201,
    response: link,
  },
  disable: {
    summary: 'Disable an account; optionally reassigns its open work',
    params: idParams,
    body: leaving,
    response: doneBody,
  },
  enable: {
    summary: 'Enable an account; by a new invitation',
    params: idParams,
    response: link,
  },
  sessions: {
    summary: 'List sessions of an account; newest first',
    params: idParams,
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    summary: 'Revoke a session of an account',
    params: idParams.extend({ session: z.uuid() }),
    response: doneBody,
  },
  forgot: {
    summary: 'Request a password link by email; the same response for unknown addresses',
    body: forgotten,
    response: doneBody,
  },
  openLink: {
    summary: 'Account and expiry of a password link',
    body: z.object({ token }),
    response: z.object({
      purpose: z.enum(LINK_PURPOSES),
      name: z.string(),
      email: z.string(),
      expiresAt: z.string(),
    }),
  },
  useLink: {
    summary: 'Set the password of a link’s account',
    body: linkPassword.extend({ token }),
    response: doneBody.extend({ email: z.string() }),
  },
} satisfies Record<string, Shape>

export type Person = z.infer<typeof person>
export type StaffLink = z.infer<typeof link>

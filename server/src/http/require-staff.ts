import { hasRole, type Role } from '@linework/contract/studio/accounts/sign-in'
import { AUTH_TEXTS, FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../db/connect.ts'
import { forbidden, unauthorised } from './errors.ts'
import type { OnceKey } from './once-key.ts'

export interface StaffMember {
  id: string
  email: string
  name: string
  role: Role
  /** The record of the artist; null for other roles, or when it was removed. */
  artistId: string | null
  mustChangePassword: boolean
  mustAddFactor: boolean
  /** Id of the session, not its token. */
  sessionId: string
  once?: OnceKey | undefined
  /** The session began a few minutes ago. */
  isFresh: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffMember
  }
}

/** Runs on the route before the body is read. */
export function requireStaff(findStaff: (token: string) => Promise<StaffMember | undefined>) {
  return async (request: FastifyRequest): Promise<void> => {
    const staff = await findStaff(tokenOf(request))
    if (staff === undefined) throw unauthorised()
    request.staff = staff
  }
}

/** Runs after requireStaff. An endpoint without a declared role rejects everyone. */
export function requireRole(
  least: Role,
  { allowTemporaryPassword = false, allowWithoutSecondFactor = false } = {},
) {
  return async ({ staff }: FastifyRequest): Promise<void> => {
    if (staff === undefined || !hasRole(staff.role, least)) throw forbidden()
    if (staff.mustChangePassword && !allowTemporaryPassword) throw forbidden(AUTH_TEXTS.changeFirst)
    if (staff.mustAddFactor && !allowWithoutSecondFactor) throw forbidden(FACTOR_TEXTS.addFirst)
  }
}

/** Prevents a token stolen some time ago from adding or removing a sign-in method of any account. */
export function requireRecentSignIn({ isFresh }: Pick<StaffMember, 'isFresh'>): void {
  if (!isFresh) throw unauthorised(FACTOR_TEXTS.freshNeeded)
}

/** Returns staff for a valid token, unless the public view was requested; otherwise visitor. */
export const viewerOf = ({ staff }: FastifyRequest): Viewer => (staff === undefined ? 'visitor' : 'staff')

export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Returns the artist to whose clients this staff member is restricted; undefined without a restriction. */
export const scopedArtistId = ({
  role,
  artistId,
}: Pick<StaffMember, 'role' | 'artistId'>): string | undefined =>
  role === 'artist' ? (artistId ?? NO_ID) : undefined

/** False for text that no token can be: sign-in makes tokens of 32 random bytes. */
export const mayBeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Returns the value of the Authorization header, with or without a Bearer prefix. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /i, '')
}

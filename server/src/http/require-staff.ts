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
  /** Id of the artist who uses the account; null for other roles, or when the artist was deleted. */
  artistId: string | null
  mustChangePassword: boolean
  mustAddFactor: boolean
  sessionId: string
  once?: OnceKey | undefined
  /** True when the session began a few minutes ago. */
  isFresh: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffMember
  }
}

/** Runs before the body is read, so that callers without a token cannot send large bodies. */
export function requireStaff(findStaff: (token: string) => Promise<StaffMember | undefined>) {
  return async (request: FastifyRequest): Promise<void> => {
    const staff = await findStaff(tokenOf(request))
    if (staff === undefined) throw unauthorised()
    request.staff = staff
  }
}

/** Runs after requireStaff. An endpoint without a declared role rejects every caller. */
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

/** A token stolen some time ago must not be able to add or remove a sign-in method. */
export function requireRecentSignIn({ isFresh }: Pick<StaffMember, 'isFresh'>): void {
  if (!isFresh) throw unauthorised(FACTOR_TEXTS.freshNeeded)
}

/** The request has `staff` only with a valid token, unless the caller asked for the public view. */
export const viewerOf = ({ staff }: FastifyRequest): Viewer => (staff === undefined ? 'visitor' : 'staff')

export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Returns the id of the artist to whose clients the account is restricted; undefined for other roles. */
export const scopedArtistId = ({
  role,
  artistId,
}: Pick<StaffMember, 'role' | 'artistId'>): string | undefined =>
  role === 'artist' ? (artistId ?? NO_ID) : undefined

/** Rejects other text without a query to the database: tokens are 32 random bytes. */
export const mayBeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Returns the Authorization header without its optional prefix Bearer. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /i, '')
}

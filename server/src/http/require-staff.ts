import { mayDo, type Role } from '@linework/contract/auth/roles'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { FACTOR_TEXTS } from '@linework/contract/factors/texts'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../db/visible.ts'
import { forbidden, unauthorised } from './errors.ts'

export interface StaffMember {
  id: string
  email: string
  /** '' where none was given. */
  name: string
  role: Role
  /** The artist's own record; null for other roles, and where it was removed. */
  artistId: string | null
  /** The password was made for this person. */
  mustChangePassword: boolean
  /** The studio requires a second factor, and this person has none. */
  mustAddFactor: boolean
  /** The session of this call; not its token. */
  sessionId: string
  /** The session began a few minutes ago. */
  isFresh: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffMember
  }
}

/** Runs before a byte of the body is read, on the route itself. */
export function requireStaff(findStaff: (token: string) => Promise<StaffMember | undefined>) {
  return async (request: FastifyRequest): Promise<void> => {
    const staff = await findStaff(tokenOf(request))
    if (staff === undefined) throw unauthorised()
    request.staff = staff
  }
}

/** Runs after requireStaff. An endpoint that declares no role is open to none. */
export function requireRole(least: Role, { beforeOwnPassword = false, beforeFactor = false } = {}) {
  return async ({ staff }: FastifyRequest): Promise<void> => {
    if (staff === undefined || !mayDo(staff.role, least)) throw forbidden()
    if (staff.mustChangePassword && !beforeOwnPassword) throw forbidden(AUTH_TEXTS.changeFirst)
    if (staff.mustAddFactor && !beforeFactor) throw forbidden(FACTOR_TEXTS.addFirst)
  }
}

/** A token that was stolen some time ago must neither add a way in nor remove one, for its own account or another. */
export function requireFresh({ isFresh }: Pick<StaffMember, 'isFresh'>): void {
  if (!isFresh) throw unauthorised(FACTOR_TEXTS.freshNeeded)
}

/** Who reads a public list: staff with a valid token, unless they ask for the site, or a visitor. */
export const viewerOf = ({ staff }: FastifyRequest): Viewer => (staff === undefined ? 'visitor' : 'staff')

export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The artist whose clients alone this member of staff may see; undefined for those who may see all. */
export const ownArtist = ({ role, artistId }: Pick<StaffMember, 'role' | 'artistId'>): string | undefined =>
  role === 'artist' ? (artistId ?? NO_ID) : undefined

/** The bare value of the Authorization header; a Bearer prefix is tolerated. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /i, '')
}

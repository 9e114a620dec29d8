import type { FastifyRequest } from 'fastify'
import { unauthorised } from './errors.ts'

export interface StaffMember {
  id: string
  email: string
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

/** The bare value of the Authorization header; a Bearer prefix is tolerated. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /i, '')
}

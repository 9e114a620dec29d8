import type { FastifyInstance } from 'fastify'
import type { Db } from '../src/db/connect.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { insertStaff } from '../src/features/auth/queries.ts'
import { insertService } from '../src/features/services/queries.ts'

let next = 1

export function makeService(db: Db, fields: Partial<Parameters<typeof insertService>[1]> = {}) {
  const n = next++
  return insertService(db, {
    name: `Service ${n}`,
    slug: `service-${n}`,
    short_description: 'In short',
    full_description: 'In full',
    ...fields,
  })
}

export const STAFF = { email: 'meera@studio.example', password: 'a long enough password' }

export async function makeStaff(db: Db): Promise<void> {
  await insertStaff(db, STAFF.email, await hashPassword(STAFF.password))
}

export async function makeToken(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF })
  return answer.json().token
}

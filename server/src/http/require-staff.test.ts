import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requireStaff, tokenOf } from './require-staff.ts'

const request = (authorization?: string) => ({ headers: { authorization } }) as FastifyRequest

test.each([
  ['abc', 'abc'],
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['x Bearer abc', 'x Bearer abc'],
  ['Bearer', 'Bearer'],
  ['', ''],
  [undefined, ''],
])('the token of %j is %j', (header, token) => {
  expect(tokenOf(request(header))).toBe(token)
})

test('an unknown caller is rejected; a known one is attached to the request', async () => {
  const meera = { id: '1', email: 'meera@studio.example' }
  const guard = requireStaff(async (token) => (token === 'right' ? meera : undefined))
  await expect(guard(request('wrong'))).rejects.toMatchObject({ statusCode: 401, message: 'Please sign in.' })
  const known = request('right')
  await guard(known)
  expect(known.staff).toBe(meera)
})

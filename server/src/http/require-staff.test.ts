import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { makeToken } from '../studio/auth/tokens.ts'
import { mayBeToken, requireRole, requireStaff, scopedArtistId, tokenOf } from './require-staff.ts'

const request = (authorization?: string) => ({ headers: { authorization } }) as FastifyRequest

test.each([
  ['abc', 'abc'],
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['x Bearer abc', 'x Bearer abc'],
  ['Bearer', 'Bearer'],
  ['', ''],
  [undefined, ''],
])('tokenOf reads the Authorization header %j as the token %j', (header, token) => {
  expect(tokenOf(request(header))).toBe(token)
})

test('mayBeToken accepts only text in the format of a session token', () => {
  const token = makeToken()
  expect([token, `${token}x`, 'none', ''].map(mayBeToken)).toEqual([true, false, false, false])
})

test('requireStaff rejects an unknown token and adds a known account to the request', async () => {
  const meera = {
    id: '1',
    email: 'meera@studio.example',
    name: '',
    role: 'desk' as const,
    artistId: null,
    mustChangePassword: false,
    mustAddFactor: false,
    sessionId: '2',
    isFresh: true,
  }
  const guard = requireStaff(async (token) => (token === 'right' ? meera : undefined))
  await expect(guard(request('wrong'))).rejects.toMatchObject({ statusCode: 401, message: 'Please sign in.' })
  const known = request('right')
  await guard(known)
  expect(known.staff).toBe(meera)
})

test('requireRole accepts a sufficient role, and no role for an endpoint without one', async () => {
  const roles = ['artist', 'desk', 'owner'] as const
  const passes = async (role: (typeof roles)[number], least: (typeof roles)[number]) =>
    requireRole(least)({ staff: { role } } as FastifyRequest).then(
      () => true,
      () => false,
    )
  for (const [i, role] of roles.entries())
    for (const [j, least] of roles.entries())
      expect([role, least, await passes(role, least)]).toEqual([role, least, i >= j])
  expect(await passes('owner', undefined as never)).toBe(false)
})

test('scopedArtistId restricts an artist account without an artist to no clients', () => {
  expect(scopedArtistId({ role: 'desk', artistId: 'x' })).toBeUndefined()
  expect(scopedArtistId({ role: 'artist', artistId: 'x' })).toBe('x')
  expect(scopedArtistId({ role: 'artist', artistId: null })).toMatch(/^0+(-0+)+$/)
})

import { expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'
import { toRoutable } from './lenient-parsing.ts'

test.each(['/%zz', '/50%', '/artists/%E0%A4%A', '/%zz?page=2'])(
  'toRoutable maps the invalid URL %s to the not-found page',
  (url) => {
    expect(toRoutable(url)).toBe('/not-found/unreadable')
  },
)

test.each([
  '/',
  '/artists/%E0%A4%85',
  '/gallery?find=%zz',
  '/api/%zz',
  '/api/artists/slug/%E0%A4%A',
  '/media/%zz',
])('toRoutable does not change the URL %s', (url) => {
  expect(toRoutable(url)).toBe(url)
})

test('an unreadable API URL gets a 400 with the error body and security headers', async () => {
  const { app } = await makeApp()
  const answer = await app.inject({ url: '/api/artists/slug/%E0%A4%A' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ status: 'error', message: 'Please check the fields below.' })
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

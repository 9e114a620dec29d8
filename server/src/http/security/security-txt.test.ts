import { afterEach, expect, test, vi } from 'vitest'
import { makeApp } from '../../../test/make-app.ts'

afterEach(() => {
  vi.useRealTimers()
})

const read = async () => {
  const { app } = await makeApp({ PUBLIC_URL: 'https://studio.example' })
  return app.inject({ url: '/.well-known/security.txt' })
}

test('security.txt contains the contact page and its own URL, but no email address', async () => {
  const response = await read()
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = response.body.split('\n')
  expect(lines).toContain('Contact: https://studio.example/contact')
  expect(lines).toContain('Canonical: https://studio.example/.well-known/security.txt')
  expect(response.body).not.toContain('@')
})

test.each(['2026-01-01T00:00:00.000Z', '2031-07-15T23:59:59.999Z'])(
  'security.txt requested at %s expires within a year',
  async (now) => {
    // why: the expiry depends on the day of the request.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const expires = /^Expires: (.+)$/m.exec((await read()).body)?.[1] ?? ''
    const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  },
)

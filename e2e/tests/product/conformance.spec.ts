import { STAFF } from '../../../server/test/staff.ts'
import { serveConformance } from '../../support/start/serve-conformance.ts'
import { startBackOffice } from '../../support/start/start-back-office.ts'
import { expect, test } from '../../support/test.ts'

// Time for every call of both specifications, pictures and forty concurrent uploads.
test.describe.configure({ timeout: 180_000 })

test.describe('conformance checks in a browser', () => {
  // The browser logs the requests that the checks expect to be rejected.
  test.use({ allowConsoleErrors: true })

  test('all checks pass on another origin that ALLOWED_ORIGINS lists', {
    tag: '@full',
  }, async ({ page }) => {
    const frontend = await serveConformance()
    const office = await startBackOffice('conformance_page', { ALLOWED_ORIGINS: frontend.origin })
    await page.goto(frontend.origin)
    const results = await page.evaluate(
      async ([base, account]) => {
        const checks = '/checks.ts'
        const { runChecks } = await import(checks)
        return runChecks(base, account, () => {})
      },
      [`${office.url}/api`, STAFF] as const,
    )
    expect(results.filter(({ outcome }: { outcome: string }) => outcome !== 'passed')).toEqual([])
    expect(results.length).toBeGreaterThan(140)

    const token = await page.evaluate(
      async ([base, account]) => {
        const body = JSON.stringify(account)
        const headers = { 'Content-Type': 'application/json' }
        return (await (await fetch(`${base}/auth/login`, { method: 'POST', headers, body })).json()).token
      },
      [`${office.url}/api`, STAFF] as const,
    )
    const shown = await page.evaluate(
      async ([base, token]) => {
        const modules = ['/pictures.ts', '/client.ts']
        const [{ picture }, { form }] = await Promise.all(modules.map((module) => import(module)))
        const headers = { Authorization: token }
        const body = form({ category: 'featured-work', images: picture() })
        await fetch(`${base}/gallery`, { method: 'POST', headers, body })
        const { images } = await (await fetch(`${base}/gallery?page=1&limit=13`, { headers })).json()
        const image = new Image()
        image.src = images[0].url
        await image.decode()
        return image.naturalWidth
      },
      [`${office.url}/api`, token] as const,
    )
    expect(shown).toBeGreaterThan(0)
    await office.stop()
    await frontend.stop()
  })

  test('a page on an unlisted origin cannot read any response', { tag: '@full' }, async ({ page }) => {
    const frontend = await serveConformance()
    const office = await startBackOffice('conformance_stranger')
    await page.goto(frontend.origin)
    const answer = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'read',
          () => 'blocked',
        ),
      `${office.url}/api/services`,
    )
    expect(answer).toBe('blocked')
    await office.stop()
    await frontend.stop()
  })
})

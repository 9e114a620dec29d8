import { holdCalls } from '../../support/calls/delay-responses.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const NAMES = ['Tattoo', 'Tattoo Training', 'Permanent Eyebrow Tattoo', 'Tattoo Removal', 'Piercing']
const BUILT_IN = NAMES.slice(0, 4)

test.describe('the service list', () => {
  test('[SVC-01] each service has picture, name, short description and a link', async ({ page }) => {
    await page.goto('/services')
    const cards = page.getByRole('main').getByRole('list').getByRole('link')
    await expect(cards.getByRole('heading')).toHaveText(NAMES)
    const training = cards.filter({ hasText: 'Tattoo Training' })
    await expect(training).toContainText(
      'Twelve weeks at the bench: line, stipple, hatch, hygiene, then skin.',
    )
    await expect(training.locator('[data-picture]')).toBeVisible()
    await training.click()
    await expect(page).toHaveURL('/services/tattoo-training')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tattoo Training')
  })

  test('[LAY-11] client-side navigation to the service list shows skeletons first', async ({ page }) => {
    await page.goto('/not-found')
    await page.goto('/services/piercing')
    await hydrated(page)
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/services', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await expect(
      page.getByRole('list', { name: 'Loading services' }).locator('[data-skeleton]').first(),
    ).toBeVisible()
    answer()
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText(
      NAMES,
    )
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })

  test('[SVC-03] a browser with a token sees the Dashboard link before any script runs', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'of-an-earlier-visit'))
    await holdCalls(page, '**/assets/*.js')
    await page.goto('/services', { waitUntil: 'load' })
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeHidden()
  })

  test('[SVC-03] the list has a Login link at the bottom right, or Dashboard with a token', {
    tag: '@full',
  }, async ({ page, signIn }) => {
    for (const [label, to] of [
      ['Login', '/login'],
      ['Dashboard', '/admin'],
    ] as const) {
      await page.goto('/services')
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const link = page.getByRole('main').getByRole('link', { name: label, exact: true })
        await expect(link).toHaveAttribute('href', to)
        await link.scrollIntoViewIfNeeded()
        const [own, last, wall] = await Promise.all([
          link.boundingBox(),
          page.getByRole('main').locator('details').last().boundingBox(),
          page.getByRole('main').getByRole('listitem').last().boundingBox(),
        ])
        if (!own || !last || !wall) throw new Error('nothing to measure')
        expect(own.y).toBeGreaterThan(last.y + last.height - 1)
        expect(Math.abs(own.x + own.width - (wall.x + wall.width))).toBeLessThanOrEqual(1)
        await expect(link).not.toHaveCSS('position', 'fixed')
      }
      await signIn()
    }
  })

  test.describe('with the database unavailable', () => {
    test.use({ allowConsoleErrors: true })

    test('[SVC-04] the list shows an error toast and the built-in services without links', async ({
      page,
      databaseDownUrl,
    }) => {
      await page.goto(`${databaseDownUrl}/services`)
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load services' })).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }),
      ).toHaveText(BUILT_IN)
      await expect(page.getByRole('main').getByRole('list').getByRole('link')).toHaveCount(0)
    })
  })
})

test('[SVC-02] active FAQs are listed, and one is open at a time', async ({ page }) => {
  await page.goto('/services')
  const faq = page.getByRole('region', { name: 'Questions before you book' })
  const items = faq.locator('details')
  await expect(items).toHaveCount(10)
  await expect(items.locator('[open]')).toHaveCount(0)
  expect(
    await items.evaluateAll((all) => all.filter((item) => (item as HTMLDetailsElement).open).length),
  ).toBe(1)
  await items.nth(3).locator('summary').click()
  await items.nth(5).locator('summary').click()
  const open = await items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open))
  expect(open.flatMap((isOpen, i) => (isOpen ? [i] : []))).toEqual([5])
})

test.describe('a service page', () => {
  test('[SVD-01] the page shows name, full description, header picture and a booking link', async ({
    page,
  }) => {
    await page.goto('/services/piercing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piercing')
    await expect(page.getByText('Lobe, helix, tragus, conch, nostril, septum')).toBeVisible()
    await expect(page.locator('header [data-picture]')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      '/contact?service=piercing',
    )
  })

  test('[SVD-02] the page shows the pictures of its designs', async ({ page }) => {
    await page.goto('/services/piercing')
    const designs = page.getByRole('region', { name: 'Designs That Speak' })
    await expect(designs.getByRole('listitem')).toHaveCount(8)
    await expect(designs.getByRole('img').first()).toHaveAttribute('alt', /\w/)
  })

  test('[SVD-03] an unknown service returns 404 with the slug', async ({ page, request }) => {
    await page.goto('/services/no-such-thing')
    await expect(page.getByText('No service found for slug: no-such-thing', { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const answer = await request.get('/services/no-such-thing')
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('No service found for slug: no-such-thing')
  })

  test('a service page returns 503 with the slug while the database is unavailable', async ({
    request,
    databaseDownUrl,
  }) => {
    const answer = await request.get(`${databaseDownUrl}/services/piercing`)
    expect(answer.status()).toBe(503)
    expect(await answer.text()).toContain('No service found for slug: piercing')
  })
})

test('[SVC-03] the staff link is aligned with the end of the content on wide screens', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/services')
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const [staff, cards] = await Promise.all([
      page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).boundingBox(),
      page.getByRole('main').getByRole('list').first().boundingBox(),
    ])
    expect((staff?.x ?? 0) + (staff?.width ?? 0)).toBeCloseTo((cards?.x ?? 0) + (cards?.width ?? 0), 0)
  }
})

test('[SVC-02] FAQs show skeletons while loading and an empty state without FAQs', { tag: '@full' }, async ({
  page,
  emptySiteUrl,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const answer = await holdCalls(page, '**/api/faqs')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('list', { name: 'Loading questions' }).locator('[data-skeleton]')).toHaveCount(
    5,
  )
  answer()
  await expect(page.getByRole('list', { name: 'Loading questions' })).toHaveCount(0)
  await expect(page.getByRole('main').locator('details').first()).toBeVisible()
  await page.goto(`${emptySiteUrl}/services`)
  await expect(page.getByText('No questions to show.', { exact: true })).toBeVisible()
})

test('service list and page contain their content in the HTML', async ({ request }) => {
  const list = await (await request.get('/services')).text()
  for (const name of NAMES) expect(list).toContain(`>${name}</h2>`)
  expect(list).toContain('href="/services/permanent-eyebrow-tattoo"')
  const detail = await (await request.get('/services/tattoo')).text()
  expect(detail).toContain('Every tattoo begins as a drawing made for you.')
  expect(detail).toContain('>Book Now<')
})

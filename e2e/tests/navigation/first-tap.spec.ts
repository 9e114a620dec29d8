import type { Locator, Page } from '@playwright/test'
import { holdCalls } from '../../support/calls/delay-responses.ts'
import { field } from '../../support/forms/booking.ts'
import { typeText } from '../../support/input/typing.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

const SCRIPTS = '**/assets/*.js'

test.use({ skipHydration: true, viewport: { width: 390, height: 844 }, hasTouch: true })

/** Opens a page whose scripts are requested but not delivered until the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdCalls(page, SCRIPTS)
  await page.goto(path)
  return async () => {
    release()
    await hydrated(page)
  }
}

const tapEarly = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  await target.tap({ noWaitAfter: true })
}

test.describe('before hydration, the first interaction takes effect once', () => {
  test('View More on the home page and gallery pictures work as links', async ({ page }) => {
    await openHeld(page, '/')
    await tapEarly(page.getByRole('link', { name: 'View More' }))
    await expect(page).toHaveURL('/gallery?category=featured-work')
    await tapEarly(page.getByRole('list', { name: 'Pictures' }).getByRole('link').nth(2))
    await expect(page.locator('[data-plain-viewer] picture img').first()).toBeVisible()
    // Waits for the end of the HTML, because the script that handles the key comes after the picture.
    await page.waitForLoadState('domcontentloaded')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/gallery?category=featured-work')
  })

  test('View More on the artists page shows more artists', { tag: '@full' }, async ({ page }) => {
    await openHeld(page, '/artists')
    await tapEarly(page.getByRole('link', { name: 'View More' }))
    await expect(page).toHaveURL('/artists?shown=12')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
  })

  test('pause stops motion, and pausing twice resumes it', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const arrive = await openHeld(page, '/')
    await tapEarly(page.getByRole('button', { name: 'Pause the pictures' }))
    const reviews = page.getByRole('button', { name: 'Pause the testimonials' })
    await tapEarly(reviews)
    await tapEarly(reviews)
    await arrive()
    await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    await expect(page.getByRole('button', { name: 'Pause the testimonials' })).toBeVisible()
  })

  test('a gallery filter opens the filtered gallery', { tag: '@full' }, async ({ page }) => {
    await openHeld(page, '/gallery')
    await tapEarly(page.getByRole('button', { name: 'Inside Studio' }))
    await expect(page).toHaveURL('/gallery?category=inside-studio')
    await expect(page.getByRole('button', { name: 'Inside Studio' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('the menu opens and stays open during hydration', { tag: '@full' }, async ({ page }) => {
    const arrive = await openHeld(page, '/')
    await tapEarly(page.getByRole('button', { name: 'Menu', exact: true }))
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await arrive()
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Close menu' }).tap()
    await expect(menu).toBeHidden()
  })

  test('the menu opens in a browser without the command attribute', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      addEventListener('command', (event) => event.preventDefault(), true)
    })
    const arrive = await openHeld(page, '/')
    await tapEarly(page.getByRole('button', { name: 'Menu', exact: true }))
    await arrive()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('an opened FAQ stays open during hydration', { tag: '@full' }, async ({ page }) => {
    const arrive = await openHeld(page, '/services')
    const second = page.locator('details').nth(1)
    await tapEarly(second.locator('summary'))
    await expect(second).toHaveAttribute('open')
    await arrive()
    await expect(second).toHaveAttribute('open')
    await expect(page.locator('details').first()).not.toHaveAttribute('open')
  })

  test('a button pressed by keyboard acts and keeps the focus', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const arrive = await openHeld(page, '/')
    await page.getByRole('button', { name: 'Pause the pictures' }).focus()
    await page.keyboard.press('Enter')
    await arrive()
    await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeFocused()
  })

  test('text that is typed into the form stays in its fields', async ({ page }) => {
    const arrive = await openHeld(page, '/contact')
    await typeText(field(page, 'Name'), 'Sneha Patra')
    await typeText(field(page, 'Describe your idea'), 'A koi on the calf.')
    await arrive()
    await expect(field(page, 'Name')).toHaveValue('Sneha Patra')
    await expect(field(page, 'Describe your idea')).toHaveValue('A koi on the calf.')
  })
})

test('a carousel responds to its first tap', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const reels = page.getByRole('group', { name: 'Instagram reels', exact: true })
  await reels.scrollIntoViewIfNeeded()
  await reels.getByRole('button', { name: 'Pause Instagram reels' }).tap()
  await reels.getByRole('button', { name: 'Next of Instagram reels' }).tap()
  await expect(reels.getByRole('button', { name: 'Play Instagram reels' })).toBeVisible()
})

test.describe('when the scripts fail to load', () => {
  test.use({ allowConsoleErrors: true })

  test('a pending link navigates to its page', { tag: '@full' }, async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/')
    await tapEarly(page.getByRole('link', { name: 'View More' }))
    await expect(page).toHaveURL('/gallery?category=featured-work')
  })
})

const isHydrated = () => performance.getEntriesByName('hydrated').length > 0

test('scripts load after the first paint and run once a moving part is in view', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  const asked = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        return name.endsWith('.js') ? [startTime >= painted] : []
      }),
    )
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(2)
  expect(new Set(await asked())).toEqual(new Set([true]))
  expect(await page.evaluate(isHydrated)).toBe(false)
  await page.goto('about:blank')
  await page.goto('/#testimonials-title')
  await page.waitForFunction(isHydrated)
  await expect(page.locator('link[rel=modulepreload][href*=entry], script[src]')).toHaveCount(0)
})

test('scripts run at the first tap, and the tap acts without a page load', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  const { entry, imports } = planIn(await page.content())
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.js') ? [new URL(name).pathname] : [])),
    )
  await expect.poll(scripts).toEqual(expect.arrayContaining([entry, ...imports]))
  expect(await page.evaluate(isHydrated)).toBe(false)
  await tapEarly(page.getByRole('link', { name: 'View More' }))
  await hydrated(page)
  await expect(page).toHaveURL('/?shown=12')
})

const planIn = (html: string) =>
  JSON.parse(/\}\)\((\{"manifest".*?\}),"hydrated"\)<\/script>/.exec(html)?.[1] ?? '{}')

test('React Router still writes the inline data that our hydration script reads', { tag: '@full' }, async ({
  request,
}) => {
  const html = await (await request.get('/services')).text()
  expect(planIn(html)).toEqual({
    manifest: expect.stringMatching(/^\/assets\/site-manifest-\w+\.js$/),
    entry: expect.stringMatching(/^\/assets\/entry\.client-[\w-]+\.js$/),
    routes: [
      { id: 'root', modules: [expect.stringMatching(/^\/assets\/root-[\w-]+\.js$/)] },
      {
        id: 'site/layout/site-layout',
        modules: [expect.stringContaining('/site-layout-')],
        loader: expect.stringContaining('/site-layout-'),
      },
      { id: 'site/services/services-page', modules: [expect.stringContaining('/services-page-')] },
    ],
    imports: expect.arrayContaining([expect.stringMatching(/^\/assets\/[\w.-]+\.js$/)]),
    immediate: false,
  })
  // The router's inline script creates the stream for loader data, which our script relies on.
  expect(html).toContain('window.__reactRouterContext = {"basename":"/"')
  expect(html).toContain('streamController.enqueue(')
  expect(html).toContain('streamController.close()')
})

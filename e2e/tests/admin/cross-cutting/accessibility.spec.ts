import type { Page } from '@playwright/test'
import { expectNoViolations } from '../../../support/rendering/axe.ts'
import { openScreen, QUIET } from '../../../support/screens.ts'
import { hydrate, trackHydration } from '../../../support/scripts/hydration.ts'
import { collectConsoleErrors, expect, storeToken, test } from '../../../support/test.ts'

let page: Page
let noise: string[]

test.beforeAll(async ({ browser, request, baseURL }) => {
  page = await browser.newPage()
  noise = collectConsoleErrors(page)
  await trackHydration(page)
  await storeToken(page, request, baseURL)
  await page.goto(`${baseURL}${QUIET.path}`)
  await hydrate(page)
})
test.afterEach(() => expect(noise).toEqual([]))
test.afterAll(() => page.context().close())

/** Every screen, with patterns for the names of the buttons that open its dialogs. */
const SCREENS: [path: string, ...buttons: RegExp[]][] = [
  ['/admin', /^Logout/, /^Calendar feed/],
  ['/admin/artists', /^Add Artist/, /^Edit /, /^Delete /],
  ['/admin/artists/ritika-mohanty'],
  ['/admin/editartist/ritika-mohanty'],
  ['/admin/contact', /^Delete /],
  ['/admin/bookings', /^Block time/],
  ['/admin/contact/info'],
  ['/admin/clients/none'],
  ['/admin/galery', /^Add New/, /^Describe /, /^Delete /, /^Change order/],
  ['/admin/service', /^Add Service/, /^Edit /, /^Delete /],
  ['/admin/services/tattoo'],
  ['/admin/faq', /^Add FAQ/, /^Edit /, /^Delete /],
  ['/admin/shorts', /^Delete /],
  ['/admin/reel', /^Delete /],
  ['/admin/blogs', /^Add Blog/, /^Edit /, /^Delete /],
  ['/admin/blog/what-the-sun-takes'],
  ['/admin/feedback', /^Add Feedback/, /^Edit /, /^Delete /],
  ['/admin/staff', /^Invite/, /^Open /],
  ['/admin/sources'],
  ['/admin/consent'],
  ['/admin/changes'],
  ['/admin/account', /^Sign out everywhere/],
]

/** Screens that component tests do not check with axe. */
const IN_EVERY_RUN = [
  '/admin',
  '/admin/contact',
  '/admin/clients/none',
  '/admin/galery',
  '/admin/staff',
  '/admin/account',
]

for (const [path, ...buttons] of SCREENS) {
  const tag = IN_EVERY_RUN.includes(path) ? [] : '@full'
  test(`axe finds no violation at ${path} or in its dialogs`, { tag }, async () => {
    test.setTimeout(90_000)
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNoViolations(page, `${path} at ${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const name of buttons) {
      await page.getByRole('button', { name }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[class*=skeleton]')).toHaveCount(0)
      // Checks only the dialog, because the screen behind it was checked before.
      await expectNoViolations(page, `${path}, ${name}`, 'dialog')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
}

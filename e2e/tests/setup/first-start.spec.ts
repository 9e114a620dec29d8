import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { png } from '../../support/pictures.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { printedUrl, startEmpty } from '../../support/start/start-empty.ts'
import { expect, test } from '../../support/test.ts'

const OWNER = { email: 'owner@ink.example', password: 'river stone copper 42' }
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><path fill="#fff" d="M0 0h60v30H0z"/></svg>'
const NOT_YET = 'This website is not live yet.'

// A phone with touch, without hover. No mail server listens at the configured host.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Europe/Berlin',
})

const MAIL = {
  SMTP_URL: 'smtp://desk:secret@127.0.0.1:1',
  STUDIO_EMAIL: 'desk@ink.example',
  MAIL_FROM: 'Ink & Iron <desk@ink.example>',
}

const start = (environment: Record<string, string> = MAIL, instances = 1) =>
  startEmpty(`setup_${randomBytes(4).toString('hex')}`, environment, instances)

async function type(field: Locator, text: string) {
  await field.tap()
  await field.pressSequentially(text)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

async function expectToFit(page: Page, where: string) {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(360)
  await expectNoViolations(page, where)
  await page.setViewportSize({ width: 390, height: 844 })
}

async function claim(page: Page, address: string) {
  await page.goto(address)
  await expect(heading(page)).toHaveText('Your account')
  await type(page.getByLabel('Email'), OWNER.email)
  await type(page.getByLabel('Password', { exact: false }).first(), OWNER.password)
  await press(page, 'Continue to Studio')
  await expect(heading(page)).toHaveText('Your studio')
}

async function seedStudio(page: Page) {
  await type(page.getByLabel('Short name'), 'Ink & Iron')
  await type(page.getByLabel('City'), 'Pune')
  await type(page.getByLabel('Full name'), 'Ink & Iron Tattoo Studio')
  await type(page.getByLabel('Phone'), '+91 90000 07001')
  await page.getByLabel('Country').selectOption('India')
}

test('the set-up works in five steps on a phone, with Back, a reload and without mail', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const studio = await start()
  try {
    const address = await printedUrl(studio.apps[0])

    await test.step('the owner’s account is created, and the used token leaves the URL', async () => {
      await page.goto(address)
      await expectToFit(page, 'owner')
      await type(page.getByLabel('Email'), 'owner')
      await press(page, 'Continue to Studio')
      await expect(page.getByLabel('Email')).toBeFocused()
      await expect(page.getByText('The password must have 12 to 200 characters.')).toBeVisible()
      await page.getByLabel('Email').press('ControlOrMeta+A')
      await page.getByLabel('Email').press('Delete')
      await claim(page, address)
      await expect(page).toHaveURL(`${studio.url}/setup`)
    })

    await test.step('the studio step keeps unsaved input after a reload', async () => {
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
      await expect(page.getByLabel('Country')).toHaveValue('DE')
      await expectToFit(page, 'studio')
      await seedStudio(page)
      await page.getByLabel('Time zone').selectOption('Asia/Kolkata')
      const time = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Kolkata',
        hour: '2-digit',
        minute: '2-digit',
      })
      await expect(page.getByText(`It is ${time.format(new Date())} in your studio now.`)).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Full name')).toHaveValue('Ink & Iron Tattoo Studio')
      await press(page, 'Continue to Look')
    })

    await test.step('the look step is saved, and Back shows the studio step', async () => {
      await expect(heading(page)).toHaveText('Look')
      await press(page, 'Back')
      await expect(page.getByLabel('City')).toHaveValue('Pune')
      await press(page, 'Continue to Look')
      await page.getByRole('radio', { name: 'Teal' }).check({ force: true })
      await expect(page.getByText('On paper')).toBeVisible()
      const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
      await page.getByRole('region', { name: 'Logo' }).getByLabel('File').setInputFiles(file)
      await expect(page.getByRole('img', { name: 'Logo on black' })).toBeVisible()
      await page.getByLabel('Add pictures').setInputFiles([png('one.png', 1), png('two.png', 2)])
      await expect(page.getByRole('button', { name: /^Edit picture/ })).toHaveCount(2)
      await page.getByRole('button', { name: 'Edit picture 2' }).tap()
      await page.getByRole('button', { name: 'Remove', exact: true }).tap()
      await expect(page.getByRole('button', { name: /^Edit picture/ })).toHaveCount(1)
      await expectToFit(page, 'look')
      await press(page, 'Continue to Email')
    })

    await test.step('the mail step shows the failed test and reopens with its result', async () => {
      await expect(heading(page)).toHaveText('Email')
      await press(page, 'Send a test message')
      await expect(page.getByText('The server was not reached.')).toBeVisible()
      await expectToFit(page, 'mail')
      // The set-up reopens at the first unfinished step, with the result of the mail test.
      await page.goto('about:blank')
      await page.goto(`${studio.url}/setup`)
      await expect(heading(page)).toHaveText('Email')
      await expect(page.getByText('The server was not reached.')).toBeVisible()
      await press(page, 'Continue without email')
    })

    await test.step('the content step has a preview of the site, which is not public yet', async () => {
      await expect(heading(page)).toHaveText('Content')
      await expectToFit(page, 'content')
      const early = await page.request.get(`${studio.url}/`)
      expect([early.status(), await early.text()]).toEqual([503, expect.stringContaining(NOT_YET)])
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Preview the site first' }).tap()
      const look = await opened
      await expect(look.getByRole('heading', { level: 1 })).toHaveText('Ink & Iron')
      await look.close()
      await press(page, 'Finish')
      await expect(heading(page)).toHaveText('Ink & Iron is ready.')
      await expectToFit(page, 'ready')
    })

    await test.step('the studio profile replaces the sample, and the dashboard reminds of mail', async () => {
      const shown = await (await page.request.get(`${studio.url}/api/studio`)).json()
      expect(shown).toMatchObject({
        name: 'Ink & Iron',
        isSample: false,
        timeZone: 'Asia/Kolkata',
        currency: 'INR',
      })
      expect(shown.hero.pictures).toHaveLength(1)
      expect(shown.look.logo).toMatch(/\.svg$/)
      expect((await page.request.get(`${studio.url}/`)).status()).toBe(200)
      await page.getByRole('link', { name: 'Go to the back office' }).tap()
      await expect(page.getByText('No email is sent yet.')).toBeVisible()
    })

    await test.step('opening hours are saved before an email or a postal address exists', async () => {
      await page.goto(`${studio.url}/admin/studio?tab=hours`)
      await page.getByRole('button', { name: /^Monday/ }).tap()
      await page.getByRole('button', { name: '24 hours' }).tap()
      await press(page, 'Save changes')
      await expect(page.getByText('Saved: Hours.')).toBeVisible()
    })

    await test.step('pages without content are neither linked nor listed', async () => {
      const empty = ['/about', '/services', '/artists', '/gallery', '/blogs']
      const home = await (await page.request.get(`${studio.url}/`)).text()
      const map = await (await page.request.get(`${studio.url}/sitemap.xml`)).text()
      expect(map).toContain(`<loc>${studio.url}/contact</loc>`)
      expect(home).toContain('"addressLocality":"Pune"')
      expect(home).not.toContain('streetAddress')
      for (const path of empty) {
        expect([path, home.includes(`href="${path}"`), map.includes(`${path}</loc>`)]).toEqual([
          path,
          false,
          false,
        ])
        const answer = await page.request.get(`${studio.url}${path}`)
        expect([answer.status(), (await answer.text()).includes('content="noindex"')]).toEqual([200, true])
      }
      const { icons } = await (await page.request.get(`${studio.url}/site.webmanifest`)).json()
      for (const { src } of icons) expect(src).toMatch(/\.png\?v=\d+$/)
    })

    await test.step('the set-up URL has expired', async () => {
      await page.goto(address)
      await expect(heading(page)).toHaveText('This website is already set up.')
      await expectToFit(page, 'closed')
    })
  } finally {
    await studio.stop()
  }
})

test('each instance of an unclaimed installation returns 503 and prints a setup URL', {
  tag: '@full',
}, async ({ page }) => {
  const studio = await start({}, 2)
  try {
    const [first = '', second = ''] = await Promise.all(studio.apps.map(printedUrl))
    expect(first).not.toBe(second)
    for (const path of ['/', '/services', '/login', '/admin']) {
      const answer = await page.request.get(`${studio.url}${path}`)
      expect([path, answer.status()]).toEqual([path, 503])
      expect(await answer.text()).toContain(NOT_YET)
      expect(answer.headers()['retry-after']).toBe('600')
    }
    expect((await page.request.get(`${studio.url}/api/services`)).status()).toBe(200)
    await page.goto(`${studio.url}/setup`)
    await expect(page.getByText('npm run setup')).toBeVisible()
    await expectToFit(page, 'no address')
    // The second instance's token works on the first instance, because both share the database.
    await claim(page, `${studio.url}/setup${new URL(second).hash}`)
    await page.goto('about:blank')
    await page.goto(first)
    await expect(heading(page)).toHaveText('Your studio')
  } finally {
    await studio.stop()
  }
})

test.describe('with an unreliable network', () => {
  test.use({ allowConsoleErrors: true })

  test('the set-up keeps its input, waits for the network and retries failed pictures', {
    tag: '@full',
  }, async ({ page, context }) => {
    const studio = await start({})
    try {
      await claim(page, await printedUrl(studio.apps[0]))
      await seedStudio(page)
      await context.setOffline(true)
      await press(page, 'Continue to Look')
      await expect(page.getByRole('button', { name: 'Waiting for the connection...' })).toBeVisible()
      await expect(page.getByLabel('City')).toHaveValue('Pune')
      await context.setOffline(false)
      await expect(heading(page)).toHaveText('Look')
      // why: the server is busy for longer than the browser's automatic retries.
      let busy = 3
      await page.route('**/api/studio/pictures', (route) =>
        busy-- > 0 ? route.fulfill({ status: 503 }) : route.continue(),
      )
      await page.getByLabel('Add pictures').setInputFiles([png('one.png', 1)])
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 })
      await page.getByRole('button', { name: 'Retry' }).tap()
      await expect(page.getByRole('button', { name: /^Edit picture/ })).toHaveCount(1)
      // The mail step of an installation without mail settings lists the missing settings.
      await press(page, 'Continue to Email')
      await expect(page.getByText('STUDIO_EMAIL=')).toBeVisible()
    } finally {
      await studio.stop()
    }
  })
})

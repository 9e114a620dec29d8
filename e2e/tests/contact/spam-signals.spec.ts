import { mkdtemp, rm } from 'node:fs/promises'
import { startApp } from '../../../tools/servers/start-app.ts'
import {
  field,
  fillBooking,
  makeBooking,
  readBooking,
  sendButton,
  TRAP,
  toastOf,
} from '../../support/forms/booking.ts'
import { fillHidden } from '../../support/input/typing.ts'
import { expect, test } from '../../support/test.ts'

const isSend = (request: { method: () => string }) => request.method() === 'POST'

test.describe('the honeypot field', () => {
  test('the field is invisible, not focusable and ignored by password managers', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/contact')
    const trap = page.locator(`input[name=${TRAP}]`)
    await expect(trap).not.toBeInViewport()
    await expect(page.locator('[aria-hidden=true]').filter({ has: trap })).toHaveCount(1)
    for (const [name, value] of [
      ['tabindex', '-1'],
      ['autocomplete', 'off'],
      ['data-1p-ignore', ''],
      ['data-lpignore', 'true'],
      ['data-form-type', 'other'],
    ] as const)
      await expect(trap).toHaveAttribute(name, value)
    expect(await trap.evaluate((element) => getComputedStyle(element).display)).not.toBe('none')
    await expect(page.getByRole('form').getByRole('textbox')).toHaveCount(5)
  })

  test('a filled field marks the enquiry as spam, and the visitor sees success', async ({ page, db }) => {
    const booking = makeBooking('Machine Made')
    await page.goto('/contact')
    await fillBooking(page, booking)
    await page.locator(`input[name=${TRAP}]`).evaluate((input: HTMLInputElement) => {
      input.value = 'buy now'
    })
    const sent = page.waitForRequest(isSend)
    await sendButton(page).click()
    expect((await sent).headers()['form-trapped']).toBe('1')
    expect((await sent).postDataJSON()).toEqual(booking)
    await expect(toastOf(page, 'Contact request sent!')).toBeVisible()
    const rows = db.selectFrom('contact_requests').select('status').where('name', '=', booking.name)
    expect(await rows.execute()).toEqual([{ status: 'spam' }])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, allowConsoleErrors: true })

    test('a filled field marks the enquiry as spam', { tag: '@full' }, async ({ page, db }) => {
      const booking = makeBooking('Plain Machine')
      await page.goto('/contact')
      await fillBooking(page, booking)
      await fillHidden(page.locator(`input[name=${TRAP}]`), 'buy now')
      await sendButton(page).click()
      await expect(page.getByRole('region', { name: 'Request sent' })).toBeVisible()
      const rows = db.selectFrom('contact_requests').select('status').where('name', '=', booking.name)
      expect(await rows.execute()).toEqual([{ status: 'spam' }])
    })
  })
})

test.describe('the form token', () => {
  test('the token is requested once at the first focus and sent with the enquiry', { tag: '@full' }, async ({
    page,
    db,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact/form-token')) asked.push(request.url())
    })
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    const answer = page.waitForResponse('**/api/contact/form-token')
    await field(page, 'Name').focus()
    const { started } = await (await answer).json()
    await fillBooking(page, makeBooking('Timed Touch'))
    const sent = page.waitForRequest(isSend)
    await sendButton(page).click()
    expect((await sent).headers()).toMatchObject({ 'form-started': started })
    expect((await sent).headers()['form-trapped']).toBeUndefined()
    await expect(page.getByRole('region', { name: 'Request sent, Timed' })).toBeVisible()
    expect(asked).toHaveLength(1)
    const rows = db.selectFrom('contact_requests').select('status').where('name', '=', 'Timed Touch')
    expect(await rows.execute()).toEqual([{ status: 'new' }])
  })

  test.describe('when the form token is unavailable', () => {
    test.use({ allowConsoleErrors: true })

    for (const [why, name] of [
      ['is rejected', 'Untimed Rejected'],
      ['never comes', 'Untimed Silent'],
    ] as const) {
      test(`when it ${why}, the enquiry is still sent, without a token and without an error`, {
        tag: '@full',
      }, async ({ page }) => {
        await page.route('**/api/contact/form-token', (route) =>
          why === 'is rejected' ? route.fulfill({ status: 500 }) : undefined,
        )
        await page.goto('/contact')
        await fillBooking(page, makeBooking(name))
        const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact'))
        await sendButton(page).click()
        expect((await sent).headers()['form-started']).toBeUndefined()
        await expect(page.getByRole('region', { name: 'Request sent, Untimed' })).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
      })
    }
  })
})

test.describe('above the rate limit', () => {
  test.use({ allowConsoleErrors: true })

  let app: Awaited<ReturnType<typeof startApp>>
  let media: string

  test.beforeAll(async () => {
    media = await mkdtemp('/var/tmp/linework-e2e-media-')
    app = await startApp({
      DATABASE_URL: (process.env.SAMPLE_DATABASE as string).replace(/\/[^/]*$/, '/empty'),
      MEDIA_DIR: media,
      LOG_LEVEL: 'warn',
      PROCESS_ROLE: 'web',
      CONTACT_RATE_LIMIT: 'on',
    })
  })

  test.afterAll(async () => {
    await app.stop('SIGKILL')
    await rm(media, { recursive: true, force: true })
  })

  for (const scripts of [true, false]) {
    test(`[CON-07] the form shows when to retry and keeps its input, ${scripts ? 'with' : 'without'} scripts`, async ({
      browser,
      request,
    }) => {
      const phone = scripts ? '98765 43211' : '98765 43212'
      const booking = { ...makeBooking('Sixth In A Minute'), artist: 'Any artist', phone }
      for (let i = 0; i < 5; i++)
        expect((await request.post(`${app.url}/api/contact`, { data: booking })).status()).toBe(201)
      const page = await browser.newPage({ javaScriptEnabled: scripts })
      await page.goto(`${app.url}/contact`)
      await fillBooking(page, booking)
      await sendButton(page).click()
      const failure = page.getByRole('region', { name: 'Failed to send contact request' })
      await expect(failure).toContainText('Please try again in a minute.')
      for (const name of ['WhatsApp', /^Call/])
        await expect(failure.getByRole('link', { name })).toBeVisible()
      await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible()
      if (scripts) {
        await expect(toastOf(page, 'Failed to send contact request')).toBeVisible()
        expect(await readBooking(page)).toEqual(booking)
      }
      await expect(field(page, 'Describe your idea')).toHaveValue(booking.description)
      await page.close()
    })
  }
})

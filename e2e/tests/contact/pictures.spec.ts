import type { FileChooser, Page } from '@playwright/test'
import sharp from 'sharp'
import { field, fillBooking, makeBooking, sendButton } from '../../support/forms/booking.ts'
import { inputOf, leftOf, rows, sentPanel, storedOf } from '../../support/forms/enquiry-pictures.ts'
import { typeText } from '../../support/input/typing.ts'
import { makePng, png } from '../../support/pictures.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { expect, test } from '../../support/test.ts'

/** A JPEG of 8 MB, like a phone photo, of noise that does not compress. */
const makePhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 4080,
      height: 3060,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .jpeg({ quality: 87 })
    .toBuffer(),
})

/** Limits the network to 1.6 Mbit/s with 150 ms latency. The returned functions cut and restore it. */
async function slowLine(page: Page) {
  const network = await page.context().newCDPSession(page)
  const set = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 200_000,
    })
  await set(false)
  return { cut: () => set(true), restore: () => set(false) }
}

/** Measures from the click to the confirmation by the clock of the page, without delays of the test. */
async function timeSending(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, {
      thanked: new Promise<number>((done) => {
        let pressedAt = 0
        addEventListener('click', () => (pressedAt = performance.now()), { capture: true, once: true })
        const watch = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent?.includes('Request sent')) return
          watch.disconnect()
          requestAnimationFrame(() => done(performance.now() - pressedAt))
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    })
  })
  await sendButton(page).click()
  await expect(sentPanel(page)).toBeVisible()
  return page.evaluate(() => (window as unknown as { thanked: Promise<number> }).thanked).then(Math.round)
}

test.describe('with a slow and unreliable network', () => {
  test.use({ allowConsoleErrors: true })

  test('five photos of 8 MB arrive after the text despite three disconnects and a reload', {
    tag: '@full',
  }, async ({ page, db }) => {
    test.setTimeout(400_000)
    const photos = await Promise.all(['1', '2', '3', '4', '5'].map((each) => makePhoto(`IMG_${each}.jpg`)))
    for (const { buffer } of photos) expect(buffer.length).toBeGreaterThan(7_500_000)
    await page.goto('/contact')
    const line = await slowLine(page)
    let without = 0
    // Sends two enquiries, because the first includes one-time work of the server.
    for (const name of ['First Words', 'Plain Words']) {
      await fillBooking(page, makeBooking(name))
      without = await timeSending(page)
      await page.getByRole('link', { name: 'Send another' }).click()
    }

    const booking = makeBooking('Five Photos')
    await fillBooking(page, booking)
    await inputOf(page, 'idea').setInputFiles(photos.slice(0, 3))
    await inputOf(page, 'place').setInputFiles(photos.slice(3))
    await expect(rows(page).getByText(/^\d\.\d MB$/)).toHaveCount(5, { timeout: 60_000 })
    const withPictures = await timeSending(page)
    const ratio = (withPictures / without).toFixed(2)
    process.stdout.write(`thanks: ${withPictures} ms with pictures, ${without} ms without, ratio ${ratio}\n`)

    const panel = sentPanel(page)
    for (const arrived of [0, 1, 2]) {
      if (arrived === 1) await page.reload()
      await expect
        .poll(() => panel.getByRole('progressbar').getAttribute('value').then(Number))
        .toBeGreaterThan(5)
      await line.cut()
      await expect(panel.getByText('No connection. Sending continues when it is back.')).toBeVisible()
      await line.restore()
      await expect(panel.getByText(new RegExp(`^${arrived + 1} of 5 pictures`))).toBeVisible({
        timeout: 60_000,
      })
    }
    // The upload continues on another page, and the contact form shows the result.
    await page.goto('/privacy-policy')
    await page.mouse.wheel(0, 200)
    await expect.poll(async () => (await storedOf(db, booking.name)).length, { timeout: 60_000 }).toBe(4)
    await page.goto('/contact')
    await expect(page.getByText('All 5 pictures have arrived.')).toBeVisible({ timeout: 60_000 })
    const stored = await storedOf(db, booking.name)
    expect(stored.map(({ kind }) => kind)).toEqual(['idea', 'idea', 'idea', 'place', 'place'])
    expect(stored[0]).toMatchObject({ width: 1600, height: 1200 })
    await expect.poll(() => leftOf(page)).toEqual([0, null])
  })
})

test.describe('with a keyboard', () => {
  test.use({ allowConsoleErrors: true })

  test('pictures are added and removed by keyboard, and unreadable files show a hint', {
    tag: '@full',
  }, async ({ page, db }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    const idea = inputOf(page, 'idea')
    const figure = page.locator('summary', { hasText: 'Where on the body' })
    await expect(page.getByLabel('Pictures of your idea')).toHaveAttribute('data-kind', 'idea')
    // Listens early, because a key press may open the file dialog before a later listener.
    const choosers: FileChooser[] = []
    page.on('filechooser', (chooser) => choosers.push(chooser))
    const add = async (files: Parameters<typeof idea.setInputFiles>[0]) => {
      await expect(idea).toBeFocused()
      await page.keyboard.press('Space')
      await expect.poll(() => choosers.length).toBe(1)
      await choosers.pop()?.setFiles(files)
    }
    await figure.focus()
    await page.keyboard.press('Tab')
    await add([
      png('one.png', 1),
      { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
    ])
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('IMG_1.heic cannot be read by this browser')
    await add([2, 3, 4, 5, 6].map((n) => png(`${n}.png`, n)))
    await expect(rows(page)).toHaveCount(6)
    await expect(page.getByRole('alert')).toContainText('At most 5 pictures can be sent. Skipped: 6.png.')
    await expect(idea).toBeDisabled()
    await expect(rows(page).getByText('0.1 MB')).toHaveCount(5)
    await expect(page.getByRole('group', { name: 'Pictures' }).getByRole('status')).toHaveText(
      /^5 of 5 pictures added\. IMG_1\.heic cannot be read by this browser: take a screenshot/,
    )
    // The focused input is disabled after choosing, and Tab continues from its position.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Remove picture 1 of 6, reference picture' })).toBeFocused()
    await figure.click()
    await page.getByRole('radio', { name: 'Left forearm, inner side' }).press('Space')
    await expect(field(page, 'Describe your idea')).toHaveValue('Place: left forearm, inner side')
    await page.keyboard.press('ArrowDown')
    await expect(field(page, 'Describe your idea')).toHaveValue('Place: right forearm, inner side')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page, `the form with pictures at ${width}`)
    }

    await page.reload()
    await expect(rows(page)).toHaveCount(5)
    await figure.focus()
    // Tab skips disabled inputs, so the next stops are the two pictures.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    for (const left of [4, 3]) {
      await expect(
        page.getByRole('button', { name: `Remove picture 2 of ${left + 1}, reference picture` }),
      ).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(rows(page)).toHaveCount(left)
      await expect(
        page.getByRole('button', { name: `Remove picture 2 of ${left}, reference picture` }),
      ).toBeFocused()
    }
    await inputOf(page, 'place').setInputFiles(png('skin.png', 7))
    const booking = makeBooking('Keyboard Pictures')
    await fillBooking(page, booking)
    // A response of a captive portal, and one of a server that asks to wait.
    const answers = [
      { status: 200, contentType: 'text/html', body: '<h1>Free Wi-Fi</h1>' },
      {
        status: 503,
        headers: { 'retry-after': '1' },
        contentType: 'application/json',
        body: '{"message":"Busy"}',
      },
    ]
    await page.route('**/api/contact/pictures/*', (route) => {
      const answer = answers.shift()
      return answer ? route.fulfill(answer) : route.continue()
    })
    await sendButton(page).press('Enter')
    await expect(sentPanel(page).getByText('All 4 pictures have arrived.')).toBeVisible({ timeout: 60_000 })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page, `the panel with pictures at ${width}`)
    }
    const stored = await storedOf(db, booking.name)
    expect(stored.map(({ kind }) => kind)).toEqual(['idea', 'idea', 'idea', 'place'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true })

  test('pictures are sent with the form, and an invalid one does not affect the others', async ({
    page,
    db,
  }) => {
    const booking = makeBooking('Plain Pictures')
    await page.goto('/contact')
    await expect(page.getByText('Where on the body')).toBeHidden()
    await fillBooking(page, { ...booking, email: 'sneha@' })
    await page.getByLabel('Pictures of your idea').setInputFiles(png('one.png', 1))
    await sendButton(page).click()
    await expect(page.getByText('Please add your picture again: it was not sent.')).toBeVisible()
    await typeText(field(page, 'Email'), booking.email)
    await page
      .getByLabel('Pictures of your idea')
      .setInputFiles([
        png('one.png', 1),
        { name: 'two.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ])
    await page
      .getByLabel('A photo of the place on your body')
      .setInputFiles({ name: 'skin.png', mimeType: 'image/png', buffer: makePng(320, 200, 3) })
    await sendButton(page).click()
    await expect(page).toHaveURL(/sent=[2-9A-Z]{6}\./)
    await expect(sentPanel(page)).toContainText('2 of 3 pictures have arrived. Missing: reference picture 2.')
    const stored = await storedOf(db, booking.name)
    expect(stored.map(({ kind }) => kind)).toEqual(['idea', 'place'])
  })
})

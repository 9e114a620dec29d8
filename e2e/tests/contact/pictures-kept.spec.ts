import type { Page } from '@playwright/test'
import { fillBooking, makeBooking, sendButton } from '../../support/forms/booking.ts'
import { inputOf, rows, sentPanel, storedOf } from '../../support/forms/enquiry-pictures.ts'
import { png } from '../../support/pictures.ts'
import { expect, test } from '../../support/test.ts'

test('enquiry pictures are uploaded from memory when the browser denies IndexedDB', {
  tag: '@full',
}, async ({ page, db }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
  })
  await page.goto('/contact')
  const booking = makeBooking('Nothing Stored')
  await fillBooking(page, booking)
  await inputOf(page, 'idea').setInputFiles([png('one.png', 1), png('two.png', 2)])
  await expect(rows(page).getByText('0.1 MB')).toHaveCount(2)
  const removed = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/contact/pictures/*', async (route) => {
    if (++calls === 1) await removed.promise
    await route.continue().catch(() => {})
  })
  await sendButton(page).click()
  const panel = sentPanel(page)
  await expect(panel.getByText('Please keep this page open until they have arrived.')).toBeVisible()
  await expect(panel.getByRole('progressbar', { name: 'Sending one.png' })).toBeVisible()
  await panel.getByRole('button', { name: 'Remove picture 1 of 2, reference picture' }).click()
  removed.resolve()
  await expect(panel.getByText('Your picture has arrived.')).toBeVisible()
  expect(await storedOf(db, booking.name)).toHaveLength(1)
})

/** Returns the number of stored pictures; `hours` backdates them. */
const countStored = (page: Page, hours = 0) =>
  page.evaluate(
    (ms) =>
      new Promise<number>((done) => {
        const batches = JSON.parse(localStorage.getItem('enquiry-pictures') ?? '{}')
        for (const batch of Object.values(batches) as { at: number }[]) batch.at -= ms
        localStorage.setItem('enquiry-pictures', JSON.stringify(batches))
        const opening = indexedDB.open('enquiry-pictures', 1)
        opening.onsuccess = () => {
          const change = opening.result.transaction('pictures', 'readwrite')
          const store = change.objectStore('pictures')
          const all = store.getAll()
          all.onsuccess = () => {
            for (const picture of all.result) store.put({ ...picture, at: picture.at - ms })
          }
          change.oncomplete = () => {
            opening.result.close()
            done(all.result.length)
          }
        }
      }),
    hours * 3_600_000,
  )

test('the browser deletes pictures of an unsent enquiry after a day', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact')
  await inputOf(page, 'place').setInputFiles(png('one.png', 1))
  await expect(rows(page).getByText('0.1 MB')).toHaveCount(1)
  await expect.poll(() => countStored(page)).toBe(1)
  await countStored(page, 23)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await countStored(page, 2)
  await page.reload()
  await expect.poll(() => countStored(page)).toBe(0)
  await expect(rows(page)).toHaveCount(0)
})

test('a reload while enquiry pictures are resized loses none, before or after sending', {
  tag: '@full',
}, async ({ page, db }) => {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    const isFirstPage = sessionStorage.getItem('decodes') === null
    sessionStorage.setItem('decodes', 'from now on')
    const never = () => new Promise<ImageBitmap>(() => {})
    window.createImageBitmap = (isFirstPage ? never : decode) as typeof createImageBitmap
  })
  await page.goto('/contact')
  const booking = makeBooking('Reloaded Early')
  await fillBooking(page, booking)
  await inputOf(page, 'idea').setInputFiles([png('one.png', 1), png('two.png', 2)])
  await expect(rows(page).getByText('Resizing...')).toHaveCount(2)
  await expect.poll(() => countStored(page)).toBe(2)
  await page.reload()
  await expect(rows(page).getByText('0.1 MB')).toHaveCount(2)
  await page.evaluate(() => sessionStorage.removeItem('decodes'))
  await page.reload()
  await inputOf(page, 'place').setInputFiles(png('three.png', 3))
  await expect(rows(page).getByText('Resizing...')).toHaveCount(1)
  await sendButton(page).click()
  await expect(sentPanel(page).getByText('2 of 3 pictures have arrived.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('All 3 pictures have arrived.')).toBeVisible()
  expect(await storedOf(db, booking.name)).toHaveLength(3)
})

import type { Page } from '@playwright/test'
import { query } from '../../../../server/test/query.ts'
import { STAFF } from '../../../../server/test/staff.ts'
import { expect, test } from '../../../support/back-office.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { pressKey } from '../../../support/input/keys.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'

test.beforeEach(async ({ signIn, office, baseURL: _ }) => {
  // Deletes records of earlier tests, which the trash would list.
  await query(office.databaseUrl, 'delete from faqs; delete from services')
  await query(
    office.databaseUrl,
    `insert into faqs (question, answer, created_at) values ('First?', 'a', now()),
      ('Second?', 'b', now() - interval '1 hour'), ('Third?', 'c', now() - interval '2 hours')`,
  )
  await signIn()
})

const questions = (page: Page) =>
  page.getByRole('list', { name: 'FAQs', exact: true }).getByRole('button', { expanded: false })
const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Recently deleted' })
const confirm = (page: Page, title: string, label = 'Delete') =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: label, exact: true })

test.describe('with a keyboard at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Undo gets the focus after a delete, and the trash restores and purges records', async ({ page }) => {
    await page.goto('/admin/faq')
    await expect(questions(page)).toHaveText(['First?', 'Second?', 'Third?'])
    await pressKey(page, page.getByRole('button', { name: 'Delete Second?' }))
    await pressKey(page, confirm(page, 'Delete FAQ'))
    await expect(questions(page)).toHaveText(['First?', 'Third?'])
    await expect(toast(page)).toContainText('FAQ deleted.')
    const undo = toast(page).getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Restored.')
    await expect(questions(page)).toHaveText(['First?', 'Second?', 'Third?'])
    await expect(page.getByRole('main')).toBeFocused()

    for (const name of ['Third?', 'First?']) {
      await pressKey(page, page.getByRole('button', { name: `Delete ${name}` }))
      await pressKey(page, confirm(page, 'Delete FAQ'))
      await expect(undo.last()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(undo).toHaveCount(0)
    }
    await expect(page.getByRole('main')).toBeFocused()
    await pressKey(page, page.getByRole('button', { name: 'Recently deleted' }))
    const items = drawer(page).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await expect(items.first()).toContainText('First?')
    await expect(items.first()).toContainText(`by ${STAFF.email}`)
    await expect(items.first()).toContainText('30 days left')
    await expectToFit(page)
    await expectNoViolations(page, 'the drawer')
    await pressKey(page, items.first().getByRole('button', { name: 'Restore' }))
    await expect(items).toHaveCount(1)
    await pressKey(page, items.first().getByRole('button', { name: 'Delete Third? permanently' }))
    await pressKey(page, confirm(page, 'Delete permanently', 'Delete'))
    await expect(drawer(page).getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
    await expectNoViolations(page, 'the empty drawer')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Recently deleted' })).toBeFocused()
    await expect(questions(page)).toHaveText(['First?', 'Second?'])
  })
})

test.describe('with touch at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Undo restores a service and its pictures at its original place in the list', {
    tag: '@full',
  }, async ({ page, makeService, request }) => {
    for (const name of ['Third', 'Second', 'First']) await makeService({ name, related: 2 })
    // Returns the record without its ready variants, which change while pictures are encoded.
    const read = async () =>
      (await (await request.get('/api/services/slug/second')).text()).replaceAll(/"sizes":{[^}]*}/g, '')
    const before = await read()
    await page.goto('/admin/service')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    await page.getByRole('button', { name: 'Delete Second' }).tap()
    await confirm(page, 'Delete Service').tap()
    await expect(cards).toHaveCount(2)
    const undo = toast(page).getByRole('button', { name: 'Undo' })
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await undo.tap()
    await expect(cards.nth(1)).toContainText('Second')
    expect(await read()).toBe(before)
    const picture = cards.nth(1).locator('[data-picture] picture img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1)

    await page.getByRole('button', { name: 'Delete Second' }).tap()
    await confirm(page, 'Delete Service').tap()
    await expect(cards).toHaveCount(2)
    await makeService({ name: 'Second' })
    await page.getByRole('button', { name: 'Recently deleted' }).tap()
    await expectToFit(page)
    await drawer(page).getByRole('button', { name: 'Restore' }).tap()
    await expect(drawer(page).getByRole('status').first()).toHaveText(
      '“Second”: Restored. Its URL is now used by another record. The new URL ends in “second-2”.',
    )
    await drawer(page).locator('footer').getByRole('button', { name: 'Close' }).tap()
    await expect(cards).toHaveCount(4)
  })
})

test('the Undo toast stays for ten seconds, and longer while it is hovered', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/faq')
  await page.getByRole('button', { name: 'Delete First?' }).click()
  await confirm(page, 'Delete FAQ').click()
  const undo = toast(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.clock.runFor(10_000)
  await undo.hover()
  await page.clock.runFor(60_000)
  await expect(undo).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3_000)
  await expect(undo).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ allowConsoleErrors: true })

  test('trash and Restore show an error and can be retried', { tag: '@full' }, async ({ page, office }) => {
    await query(office.databaseUrl, `update faqs set deleted_at = now() where question = 'First?'`)
    await page.goto('/admin/faq')
    await page.route('**/api/trash/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Recently deleted' }).click()
    await expect(drawer(page).getByText('Could not load this list.')).toBeVisible()
    await page.unroute('**/api/trash/**')
    await drawer(page).getByRole('button', { name: 'Try again' }).click()
    await page.route('**/api/trash/**', (route) => route.abort())
    await drawer(page).getByRole('button', { name: 'Restore' }).click()
    await expect(drawer(page).getByRole('alert')).toHaveText('It could not be restored. Please try again.')
    await expect(drawer(page).getByRole('button', { name: 'Restore' })).toBeEnabled()
    await page.unroute('**/api/trash/**')
    await drawer(page).getByRole('button', { name: 'Restore' }).click()
    await expect(drawer(page).getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
  })
})

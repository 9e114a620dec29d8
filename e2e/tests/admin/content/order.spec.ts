import type { Locator, Page } from '@playwright/test'
import { query } from '../../../../server/test/query.ts'
import { expect, test, tiles } from '../../../support/forms/gallery.ts'
import { toast } from '../../../support/forms/service-form.ts'
import { dragByTouch } from '../../../support/hand/touch-drag.ts'
import { expectFitsEveryWidth } from '../../../support/look/sideways.ts'

// Real touch events: a mouse has no gesture that the browser may take for scrolling.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(({ signIn }) => signIn())

const gripOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name} by arrow keys` })

async function openOrder(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Change order' }).click()
  return page.getByRole('dialog', { name: 'Change order' })
}

test('FAQs are put in order by a finger, by keys and to a place; undone; a failure is said and moves nothing', async ({
  page,
  office,
  request,
}) => {
  await query(
    office.databaseUrl,
    `insert into faqs (question, answer, created_at)
     select 'Question ' || n || '?', 'Answer', now() - n * interval '1 day' from generate_series(1, 5) n`,
  )
  const readOrder = async () => {
    const list: { question: string }[] = await (await request.get('/api/faqs')).json()
    return list.map(({ question }) => question.replace(/\D/g, '')).join('')
  }
  const dialog = await openOrder(page, '/admin/faq')
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  const status = dialog.getByRole('status')
  const finger = await page.context().newCDPSession(page)

  await dragByTouch(finger, gripOf(page, 'Question 1?'), gripOf(page, 'Question 3?'))
  await expect(status).toHaveText('Question 1? is at place 3 of 5. Saved.')
  expect(await readOrder()).toBe('23145')

  await gripOf(page, 'Question 5?').focus()
  await page.keyboard.press('ArrowUp')
  await expect(status).toHaveText('Question 5? is at place 4 of 5. Saved.')
  await expect(gripOf(page, 'Question 5?')).toBeFocused()
  expect(await readOrder()).toBe('23154')

  await dialog.getByRole('button', { name: 'Choose Question 4?' }).tap()
  await dialog.getByRole('button', { name: 'To start' }).tap()
  await expect(status).toHaveText('Question 4? is at place 1 of 5. Saved.')
  expect(await readOrder()).toBe('42315')
  await dialog.getByRole('button', { name: 'Undo' }).tap()
  await expect(status).toHaveText('Moved back.')
  expect(await readOrder()).toBe('23154')
  await dialog.getByLabel('Place of Question 4?').selectOption('Place 2')
  await expect(status).toHaveText('Question 4? is at place 2 of 5. Saved.')
  expect(await readOrder()).toBe('24315')
  await expectFitsEveryWidth(page, 'the order of FAQs')
  await dialog.locator('header').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('switch').first()).toHaveAccessibleName(/Question 2/)
})

test.describe('when a move fails', () => {
  test.use({ loud: true })

  test('it is said in place, and the list is as before', async ({ page, office }) => {
    await query(
      office.databaseUrl,
      `insert into shorts (url, created_at)
       select 'https://videos.example/' || n, now() - n * interval '1 day' from generate_series(1, 3) n`,
    )
    const dialog = await openOrder(page, '/admin/shorts')
    await page.route('**/api/order/shorts', (route) => route.abort())
    await dialog.getByRole('button', { name: /^Choose .*1$/ }).tap()
    await dialog.getByRole('button', { name: 'To end' }).tap()
    await expect(dialog.getByRole('status')).toHaveText(
      'Not moved. Please check the connection and try again.',
    )
    await expect(dialog.getByRole('listitem').first()).toContainText('videos.example/1')
  })
})

test('the gallery is ordered across its pages; several pictures change category or go, with one undo', async ({
  page,
  makeImages,
  readGallery,
}) => {
  const made = (await makeImages(15)).map(({ public_id }) => public_id)
  const dialog = await openOrder(page, '/admin/galery')
  await expect(dialog.getByRole('listitem')).toHaveCount(15)
  await dialog.getByRole('button', { name: 'Choose Picture 15' }).tap()
  await dialog.getByRole('button', { name: 'To start' }).tap()
  await expect(dialog.getByRole('status')).toHaveText('Picture 15 is at place 1 of 15. Saved.')
  const order = [made[14], ...made.slice(0, 14)]
  expect((await readGallery()).map(({ public_id }) => public_id)).toEqual(order)
  await dialog.getByRole('button', { name: 'Close' }).last().tap()
  await expect(tiles(page).first().locator('picture img')).toHaveAttribute(
    'src',
    new RegExp(`/media/${made[14]}/`),
  )

  await page.getByRole('button', { name: 'Select' }).tap()
  for (const name of ['Select picture 1', 'Select picture 3'])
    await page.getByLabel(name, { exact: true }).tap()
  const bar = page.getByRole('region', { name: 'Selected pictures' })
  await expect(bar).toContainText('2 selected')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByLabel('Move to category').selectOption('Inside Studio')
  await expect(toast(page)).toContainText('2 pictures moved to Inside Studio.')
  await expect(tiles(page).filter({ hasText: 'Inside Studio' })).toHaveCount(2)
  await toast(page).getByRole('button', { name: 'Undo' }).tap()
  await expect(tiles(page).filter({ hasText: 'Inside Studio' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Select' }).tap()
  for (const number of [1, 2, 3]) await page.getByLabel(`Select picture ${number}`, { exact: true }).tap()
  await bar.getByRole('button', { name: 'Delete' }).tap()
  await page
    .getByRole('dialog', { name: 'Delete pictures' })
    .getByRole('button', { name: 'Delete', exact: true })
    .tap()
  await expect(toast(page)).toContainText('3 pictures deleted.')
  await expect.poll(async () => (await readGallery()).length).toBe(12)
  await toast(page).getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(async () => (await readGallery()).map(({ public_id }) => public_id)).toEqual(order)
})

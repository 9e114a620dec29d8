import { afterEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { openScreen } from '../../../../test/open-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Change order' })
const rows = dialog.getByRole('listitem')
const status = dialog.getByRole('status')
const gripOf = (name: string) => dialog.getByRole('button', { name: `Move ${name} by arrow keys` })

async function openOrder(path: string): Promise<void> {
  await openScreen(path)
  await page.getByRole('button', { name: 'Change order' }).click()
}

afterEach(() => page.viewport(1440, 900))

test('FAQs are reordered by keyboard and position, with Undo for each move', async () => {
  await commands.sql(`insert into faqs (question, answer, created_at)
    select 'Question ' || n || '?', 'Answer', now() - n * interval '1 day' from generate_series(1, 5) n`)
  const readOrder = async () => {
    const list: { question: string }[] = await (await fetch('/api/faqs')).json()
    return list.map(({ question }) => question.replace(/\D/g, '')).join('')
  }
  await page.viewport(360, 740)
  await openOrder('/admin/faq')
  await expect.poll(() => rows.elements().length).toBe(5)

  gripOf('Question 5?').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(status).toHaveTextContent('Question 5? is now at position 4 of 5. Saved.')
  await expect.element(gripOf('Question 5?')).toHaveFocus()
  expect(await readOrder()).toBe('12354')

  await dialog.getByRole('button', { name: 'Choose Question 4?' }).click()
  await dialog.getByRole('button', { name: 'Move to start' }).click()
  await expect.element(status).toHaveTextContent('Question 4? is now at position 1 of 5. Saved.')
  expect(await readOrder()).toBe('41235')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(status).toHaveTextContent('Moved back.')
  expect(await readOrder()).toBe('12354')
  await userEvent.selectOptions(dialog.getByLabelText('Position of Question 4?'), 'Position 2')
  await expect.element(status).toHaveTextContent('Question 4? is now at position 2 of 5. Saved.')
  expect(await readOrder()).toBe('14235')

  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByRole('switch').nth(1)).toHaveAccessibleName(/Question 4/)
})

test('a drag saves the last position when several moves happen between two renders', async () => {
  await commands.sql(`insert into faqs (question, answer, created_at)
    select 'Question ' || n || '?', 'Answer', now() - n * interval '1 day' from generate_series(1, 5) n`)
  await openOrder('/admin/faq')
  await expect.poll(() => rows.elements().length).toBe(5)
  const grip = gripOf('Question 1?').element()
  const places = rows.elements().map((row) => row.getBoundingClientRect())
  const send = (target: EventTarget, type: string, place: number) => {
    const { left, top, width, height } = places[place - 1] as DOMRect
    const [clientX, clientY] = [left + width / 2, top + height / 2]
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX, clientY }))
  }
  // Stubbed, because the browser captures only real pointers.
  grip.setPointerCapture = () => {}
  send(grip, 'pointerdown', 1)
  await expect.poll(() => dialog.element().querySelector('[data-lifted]') !== null).toBe(true)
  for (const place of [2, 3, 3, 4]) send(window, 'pointermove', place)
  send(window, 'pointerup', 4)
  await expect.element(status).toHaveTextContent('Question 1? is now at position 4 of 5. Saved.')
})

test('the order dialog reports a failed move and restores the list', async () => {
  await commands.sql(`insert into shorts (url, created_at)
    select 'https://videos.example/' || n, now() - n * interval '1 day' from generate_series(1, 3) n`)
  await openOrder('/admin/shorts')
  await commands.failCalls('**/api/order/shorts', null, 'PATCH')
  await dialog.getByRole('button', { name: /^Choose .*1$/ }).click()
  await dialog.getByRole('button', { name: 'Move to end' }).click()
  await expect.element(status).toHaveTextContent('Not moved. Please check the connection and try again.')
  await expect.element(rows.first()).toMatchTextContent('videos.example/1')
})

test('gallery pictures are reordered across pages, and bulk actions have one Undo', async () => {
  await commands.sql(`with made as (
      insert into pictures (public_id, storage_key, width, height, placeholder, jpeg)
      select gen_random_uuid(), gen_random_uuid(), 8, 6, 'data:,', '{8}' from generate_series(1, 15) returning id),
    gallery as (insert into galleries (category) values ('featured-work') returning id)
    insert into gallery_images (gallery_id, picture_id, category)
    select (select id from gallery), id, 'featured-work' from made`)
  const readGallery = async () => {
    const { images }: { images: { public_id: string }[] } = await (
      await fetch('/api/gallery?limit=100')
    ).json()
    return images.map(({ public_id }) => public_id)
  }
  const made = await readGallery()
  await page.viewport(360, 740)
  await openOrder('/admin/galery')
  await expect.poll(() => rows.elements().length).toBe(15)
  await dialog.getByRole('button', { name: 'Choose Picture 15' }).click()
  await dialog.getByRole('button', { name: 'Move to start' }).click()
  await expect.element(status).toHaveTextContent('Picture 15 is now at position 1 of 15. Saved.')
  const order = [made[14], ...made.slice(0, 14)]
  expect(await readGallery()).toEqual(order)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
  await expect
    .poll(() => tiles.first().element().querySelector('picture img')?.getAttribute('src'))
    .toContain(`/media/${made[14]}/`)

  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  await page.getByRole('button', { name: 'Select' }).click()
  for (const name of ['Select picture 1', 'Select picture 3'])
    await page.getByLabelText(name, { exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected pictures' })
  await expect.element(bar).toMatchTextContent('2 selected')
  await expect.element(bar).toBeInViewport({ ratio: 1 })
  await userEvent.selectOptions(bar.getByLabelText('Move to category'), 'Inside Studio')
  await expect.element(toast).toMatchTextContent('2 pictures moved to Inside Studio.')
  const moved = () => tiles.elements().filter(({ textContent }) => textContent?.includes('Inside Studio'))
  await expect.poll(() => moved().length).toBe(2)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => moved().length).toBe(0)

  await page.getByRole('button', { name: 'Select' }).click()
  for (const number of [1, 2, 3])
    await page.getByLabelText(`Select picture ${number}`, { exact: true }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete pictures' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect.element(toast.getByText('3 pictures deleted.')).toBeVisible()
  await expect.poll(async () => (await readGallery()).length).toBe(12)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(readGallery).toEqual(order)
})

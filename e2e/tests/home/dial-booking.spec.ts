import type { Page } from '@playwright/test'
import { bookButton, dial, openDial, turnTo } from '../../support/dial.ts'
import { field, makeBooking, sendButton } from '../../support/forms/booking.ts'
import { typeText } from '../../support/hand/typing.ts'
import { expect, test } from '../../support/test.ts'

const LINE = 'Preferred time: 21:00 to 24:00'
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen' }).getByRole('link')
const idea = (page: Page) => field(page, 'Describe your idea')

async function fillRest(page: Page, name: string): Promise<void> {
  const { phone, email } = makeBooking(name)
  await typeText(field(page, 'Name'), name)
  await typeText(field(page, 'Phone'), phone)
  await typeText(field(page, 'Email'), email)
  await field(page, 'Service').selectOption('Tattoo')
}

test('watch and artist come along to the form, and into the enquiry', { tag: '@full' }, async ({
  page,
  db,
}) => {
  await openDial(page)
  await turnTo(page, 22)
  await bookButton(page).click()
  await expect(page).toHaveURL('/contact?artist=ritika-mohanty&watch=21#booking')
  await expect(field(page, 'Artist')).toHaveValue('Ritika Mohanty')
  await expect(chips(page)).toHaveText(['Remove Ritika Mohanty', 'Remove 21:00 to 24:00'])
  await expect(idea(page)).toHaveValue(LINE)
  await fillRest(page, 'Dial Das')
  await idea(page).press('ControlOrMeta+End')
  await idea(page).pressSequentially('\nA wheel')
  await page.reload()
  await expect(idea(page)).toHaveValue(`${LINE}\nA wheel`)
  await sendButton(page).click()
  await expect(page.getByText('Thank you, Dial Das').or(page.getByText('Request sent')).first()).toBeVisible()
  const saved = await db
    .selectFrom('contact_requests')
    .selectAll()
    .where('name', '=', 'Dial Das')
    .executeTakeFirstOrThrow()
  expect(saved).toMatchObject({ artist: 'Ritika Mohanty', description: `${LINE}\nA wheel` })
})

test('removing the chip clears the line alone; editing the line removes the chip', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/contact?watch=21')
  await idea(page).press('ControlOrMeta+End')
  await idea(page).pressSequentially('\nA wheel')
  await chips(page).getByText('21:00 to 24:00').click()
  await expect(idea(page)).toHaveValue('A wheel')
  await expect(page).toHaveURL('/contact')
  await expect(chips(page)).toHaveCount(0)
  await page.goto('/contact?watch=03')
  await expect(idea(page)).toHaveValue('A wheel\nPreferred time: 03:00 to 06:00')
  await idea(page).press('ControlOrMeta+End')
  await idea(page).pressSequentially(' or later')
  await expect(chips(page)).toHaveCount(0)
  await expect(page).toHaveURL('/contact')
})

test('a watch that is none is ignored', { tag: '@full' }, async ({ page }) => {
  for (const watch of ['20', '3', '24', 'x'])
    await test.step(watch, async () => {
      await page.goto(`/contact?watch=${watch}`)
      await expect(idea(page)).toHaveValue('')
      await expect(chips(page)).toHaveCount(0)
    })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, loud: true })

  test('eight links book by themselves', async ({ page, db }) => {
    await page.goto('/')
    const watches = dial(page).getByRole('list', { name: 'The eight watches' }).getByRole('link')
    await expect(watches).toHaveText([
      '00 to 03',
      '03 to 06',
      '06 to 09',
      '09 to 12',
      '12 to 15',
      '15 to 18',
      '18 to 21',
      '21 to 24',
    ])
    await watches.last().click()
    await expect(idea(page)).toHaveValue(LINE)
    await expect(chips(page)).toHaveText(['Remove 21:00 to 24:00'])
    await fillRest(page, 'Plain Das')
    await sendButton(page).click()
    await expect(page).toHaveURL(/sent=/)
    const saved = await db
      .selectFrom('contact_requests')
      .selectAll()
      .where('name', '=', 'Plain Das')
      .executeTakeFirstOrThrow()
    expect(saved.description).toBe(LINE)
  })
})

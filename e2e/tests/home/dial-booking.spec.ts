import type { Page } from '@playwright/test'
import { formatDay } from '../../../web/app/shared/time/format-day.ts'
import { bookButton, dial, openDial, turnTo } from '../../support/dial.ts'
import { field, makeBooking, sendButton } from '../../support/forms/booking.ts'
import { typeText } from '../../support/input/typing.ts'
import { expect, test } from '../../support/test.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Chosen' }).getByRole('link')
const idea = (page: Page) => field(page, 'Describe your idea')

async function fillRest(page: Page, name: string): Promise<void> {
  const { phone, email } = makeBooking(name)
  await typeText(field(page, 'Name'), name)
  await typeText(field(page, 'Phone'), phone)
  await typeText(field(page, 'Email'), email)
  await field(page, 'Service').selectOption('Tattoo')
}

test('the time slot and artist chosen on the hours dial are stored in the enquiry', {
  tag: '@full',
}, async ({ page, db }) => {
  await openDial(page)
  await turnTo(page, 22)
  await bookButton(page).click()
  await expect(page).toHaveURL(/\/contact\?artist=ritika-mohanty&watch=21&date=\d{4}-\d\d-\d\d#booking$/)
  await expect(field(page, 'Artist')).toHaveValue('Ritika Mohanty')
  const line = `Preferred time: ${formatDay(new URL(page.url()).searchParams.get('date') ?? '')}, 21:00 to 24:00`
  await expect(chips(page)).toHaveText(['Remove Ritika Mohanty', line.replace('Preferred time:', 'Remove')])
  await expect(idea(page)).toHaveValue(line)
  await fillRest(page, 'Dial Das')
  await idea(page).press('ControlOrMeta+End')
  await idea(page).pressSequentially('\nA wheel')
  await page.reload()
  await expect(idea(page)).toHaveValue(`${line}\nA wheel`)
  await sendButton(page).click()
  await expect(page.getByText('Thank you, Dial Das').or(page.getByText('Request sent')).first()).toBeVisible()
  const saved = await db
    .selectFrom('contact_requests')
    .selectAll()
    .where('name', '=', 'Dial Das')
    .executeTakeFirstOrThrow()
  expect(saved).toMatchObject({ artist: 'Ritika Mohanty', description: `${line}\nA wheel` })
})

test('removing the time slot chip removes only its line; an edited line loses the chip', {
  tag: '@full',
}, async ({ page }) => {
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

test('the contact form ignores an invalid time slot in the URL', { tag: '@full' }, async ({ page }) => {
  for (const watch of ['20', '3', '24', 'x'])
    await test.step(watch, async () => {
      await page.goto(`/contact?watch=${watch}`)
      await expect(idea(page)).toHaveValue('')
      await expect(chips(page)).toHaveCount(0)
    })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true })

  test('the hours dial shows time, artist and day; its time slots link to the form', async ({ page, db }) => {
    await page.goto('/')
    await expect(dial(page)).toContainText(/Today, \d\d:00 to \d\d:00/)
    await expect(bookButton(page)).toHaveText(/^Ask for today, \d\d:00 to \d\d:00/)
    const times = dial(page).getByRole('list', { name: 'Times of the day' }).getByRole('link')
    await expect(times).toHaveText([
      '00 to 03 Debasish Pradhan',
      '03 to 06 Pratyush Jena',
      /^06 to 09 \w+/,
      '09 to 12 Ishani Behera',
      '12 to 15 Anirban Sahu',
      /^15 to 18 \w+/,
      /^18 to 21 \w+/,
      '21 to 24 Ritika Mohanty',
    ])
    await times.last().click()
    await expect(idea(page)).toHaveValue(/^Preferred time: \d+ \w{3} \d{4}, 21:00 to 24:00$/)
    await expect(field(page, 'Artist')).toHaveValue('Ritika Mohanty')
    const line = await idea(page).inputValue()
    await fillRest(page, 'Plain Das')
    await sendButton(page).click()
    await expect(page).toHaveURL(/sent=/)
    const saved = await db
      .selectFrom('contact_requests')
      .selectAll()
      .where('name', '=', 'Plain Das')
      .executeTakeFirstOrThrow()
    expect(saved).toMatchObject({ artist: 'Ritika Mohanty', description: line })
  })
})

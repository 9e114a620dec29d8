import type { APIRequestContext, Page } from '@playwright/test'
import { bookButton, dial, openDial, turnTo, wheel } from '../../support/dial.ts'
import { expect, test } from '../../support/forms/artists.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

// The visitor's time zone differs, because the dial must use the studio's clock.
test.use({ timezoneId: 'America/New_York' })

/** The next Sunday at 14:00 at the studio, in the future because past special days are not shown. */
const NOON = new Date()
NOON.setUTCDate(NOON.getUTCDate() + 7 - NOON.getUTCDay())
NOON.setUTCHours(8, 30, 0, 0)
const SUNDAY = NOON.toISOString().slice(0, 10)
const MONDAY = new Date(NOON.getTime() + 86_400_000).toISOString().slice(0, 10)

async function save(request: APIRequestContext, token: string, hours: string, specialDays: object[] = []) {
  const answer = await request.post('/api/contact-info', {
    headers: { authorization: token },
    data: {
      phone: '0674 2345678',
      email: 'a@b.example',
      address: 'Saheed Nagar',
      workingHours: DAYS.map((day) => ({ day, hours, note: '' })),
      specialDays,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const slots = (page: Page) => dial(page).getByRole('list', { name: 'Times of the day' })

test.beforeEach(({ page }) => page.clock.install({ time: NOON }))

test('a closed hour on the hours dial offers the next open hour of the studio', {
  tag: '@full',
}, async ({ page, request, token, makeArtist }) => {
  await makeArtist({ name: 'Ritika' })
  await save(request, token, '10AM - 8PM')
  await openDial(page)
  await expect(wheel(page)).toHaveAttribute('aria-valuetext', '14:00 today, open until 20:00, Ritika at work')
  await expect(slots(page).getByRole('link')).toHaveText([
    '09 to 12 Ritika',
    '12 to 15 Ritika',
    '15 to 18 Ritika',
    '18 to 21 Ritika',
  ])
  await expect(slots(page).getByText('Closed')).toHaveCount(4)
  await turnTo(page, 22)
  await expect(dial(page)).toContainText('Closed. Open again tomorrow at 10:00')
  await expect(bookButton(page)).toHaveText('Ask for tomorrow, 09:00 to 12:00, with Ritika')
  await expect(bookButton(page)).toHaveAttribute(
    'href',
    `/contact?artist=ritika&watch=09&date=${MONDAY}#booking`,
  )
})

test('the hours dial shows artists whose working hours include the selected hour', { tag: '@full' }, async ({
  page,
  request,
  token,
  makeArtist,
  officeDb,
}) => {
  await save(request, token, '24 hours')
  for (const [name, hours] of [
    ['Asha', 'Sunday: 3PM - 9PM'],
    ['Kabir', 'Sunday: 6PM - 9PM\nMonday: 9AM - 12PM'],
    ['Meera', 'Wednesday: 9AM - 12PM'],
  ] as const) {
    await makeArtist({ name })
    await officeDb.updateTable('artists').set({ hours }).where('name', '=', name).execute()
  }
  await openDial(page)
  await turnTo(page, 16)
  await expect(wheel(page)).toHaveAttribute('aria-valuetext', '16:00 today, open day and night, Asha at work')
  await expect(bookButton(page)).toHaveAttribute(
    'href',
    `/contact?artist=asha&watch=15&date=${SUNDAY}#booking`,
  )
  await turnTo(page, 19)
  await expect(wheel(page)).toHaveAttribute('aria-valuetext', /, Kabir and Asha at work$/)
  await expect(bookButton(page)).toHaveAttribute('href', `/contact?watch=18&date=${SUNDAY}#booking`)
  await expect(dial(page).getByRole('list', { name: 'At work' }).getByRole('link')).toHaveText([
    'Kabir',
    'Asha',
  ])
  await expect(slots(page).getByRole('listitem')).toHaveText([
    '00 to 03 Open',
    '03 to 06 Open',
    '06 to 09 Open',
    '09 to 12 Kabir',
    '12 to 15 Open',
    '15 to 18 Asha',
    '18 to 21 2 artists',
    '21 to 24 Open',
  ])
  await turnTo(page, 10)
  await expect(wheel(page)).toHaveAttribute(
    'aria-valuetext',
    '10:00 tomorrow, open day and night, Kabir at work',
  )
  await turnTo(page, 14)
  await expect(wheel(page)).toHaveAttribute('aria-valuetext', '14:00 today, open day and night')
})

test('a special day marks the studio as closed on the hours dial for today only', { tag: '@full' }, async ({
  page,
  request,
  token,
}) => {
  await save(request, token, '10AM - 8PM', [{ from: SUNDAY, to: SUNDAY, hours: 'Closed', note: 'Holiday' }])
  await openDial(page)
  await expect(dial(page)).toContainText('Closed. Open again tomorrow at 10:00')
  await turnTo(page, 11)
  await expect(wheel(page)).toHaveAttribute('aria-valuetext', '11:00 tomorrow, open until 20:00')
})

test('the hours dial is hidden without hours or when they cannot be parsed', {
  tag: '@full',
}, async ({ page, request, token }) => {
  for (const hours of [undefined, 'after the rain']) {
    if (hours) await save(request, token, hours)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Ink, at every hour' })).toBeVisible()
    await expect(dial(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See who is in, hour by hour' })).toHaveCount(0)
  }
})

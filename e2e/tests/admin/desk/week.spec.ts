import type { Browser, Locator, Page } from '@playwright/test'
import { DAYS } from '../../../../contract/src/studio/contact-info.ts'
import {
  type CalendarEntry,
  dayButtonName,
  studioDay,
  studioMoment,
  studioText,
} from '../../../support/desk/calendar-events.ts'
import { requestDrawer } from '../../../support/desk/desk.ts'
import { expect, readNews, test } from '../../../support/desk/week.ts'
import { fillBooking, makeBooking, sendButton } from '../../../support/forms/booking.ts'
import { typeText } from '../../../support/input/typing.ts'
import { hydrate } from '../../../support/scripts/hydration.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.use({ ...PHONE, actionTimeout: 20_000 })

const [TODAY, SOON, NEXT, LATER] = [studioDay(0), studioDay(3), studioDay(4), studioDay(9)] as const

const nameOfWeekday = (day: string) => DAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] as string

async function enquire(browser: Browser, url: string, name: string, artist: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/contact')
  await hydrate(page)
  const booking = makeBooking(name)
  const email = `${name.split(' ')[0]?.toLowerCase()}@mail.example`
  await fillBooking(page, { ...booking, email, artist, inspiration: '' })
  await sendButton(page).tap()
  await expect(page.getByRole('region', { name: /^Request sent/ })).toBeVisible()
  await context.close()
}

async function addAtDesk(page: Page, source: string, name: string, artist: RegExp) {
  await page.goto('/admin/bookings')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'New appointment' })
  await sheet.getByRole('button', { name: source }).tap()
  await typeText(sheet.getByRole('textbox', { name: 'Name' }), name)
  await sheet.getByRole('button', { name: 'Piercing' }).tap()
  await sheet.getByRole('button', { name: artist }).tap()
  await sheet.getByRole('button', { name: /^Book .*\d\d:\d\d/ }).tap()
  await expect(sheet).toHaveCount(0)
}

async function openEnquiry(page: Page, name: string) {
  await page.goto('/admin/contact?status=all')
  await page.getByRole('link', { name, exact: true }).tap()
  const drawer = requestDrawer(page, name)
  await expect(drawer.note).toBeVisible()
  return drawer
}

async function openAppointment(page: Page, name: string, day: string) {
  await page.goto(`/admin/bookings?view=list&day=${day}`)
  await page.getByRole('button', { name: new RegExp(name) }).tap()
  return page.getByRole('dialog', { name, exact: true })
}

/** Enters day, time and details in the open appointment dialog and saves it. */
async function plan(sheet: Locator, day: string, time: string, more: Record<string, string> = {}) {
  await sheet.getByRole('button', { name: dayButtonName(day) }).tap()
  await sheet.getByRole('button', { name: new RegExp(`^${time}`) }).tap()
  if (Object.keys(more).length > 0) await sheet.getByText('Session, price, deposit, note').tap()
  for (const [label, value] of Object.entries(more))
    await typeText(sheet.getByRole('textbox', { name: label }), value)
  await sheet.getByRole('button', { name: new RegExp(`^(Book|Move to|Save) .*${time}`) }).tap()
  await expect(sheet).toHaveCount(0)
}

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('agenda, calendar feeds and emails agree after a week of bookings and changes', {
  tag: '@full',
}, async ({ page, browser, week, signIn }) => {
  test.setTimeout(180_000)
  await test.step('the site sends three enquiries, and the desk adds a walk-in and a no-show', async () => {
    await enquire(browser, week.url, 'Asha Rao', 'Ritika Mohanty')
    await enquire(browser, week.url, 'Kabir Das', 'Neil Sahu')
    await enquire(browser, week.url, 'Zoya Khan', 'Neil Sahu')
    await signIn()
    for (const [source, name, artist, came] of [
      ['Walk-in', 'Neha Das', /^Ritika/, 'Completed'],
      ['Call', 'Tara Sen', /^Neil/, 'No-show'],
    ] as const) {
      await addAtDesk(page, source, name, artist)
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
      const state = sheetOf(page, name).getByRole('button', { name: came, exact: true })
      await state.tap()
      await expect(state).toHaveAttribute('aria-pressed', 'true')
    }
  })

  await test.step('Asha has two sessions booked, and Kabir one with a deposit', async () => {
    const asha = await openEnquiry(page, 'Asha Rao')
    await asha.status('Booked').tap()
    await plan(sheetOf(page, 'Appointment'), SOON, '12:00', { of: '2' })
    await asha.appointments.getByRole('button', { name: 'Book another' }).tap()
    await plan(sheetOf(page, 'Appointment'), LATER, '12:00', { of: '2', Session: '2' })
    await expect(asha.appointments.getByRole('listitem')).toHaveCount(2)
    const kabir = await openEnquiry(page, 'Kabir Das')
    await kabir.status('Booked').tap()
    await plan(sheetOf(page, 'Appointment'), SOON, '16:00', { Deposit: '2000' })
    await week.deliver()
  })

  await test.step('Kabir’s confirmation and the received deposit are shown to staff', async () => {
    const mails = (await week.readMails()).filter(({ to }) => JSON.stringify(to).includes('kabir@'))
    const [link] = mails.flatMap(({ text }) => /https?:\/\/\S+\/visit\/\S+/.exec(text ?? '') ?? [])
    const context = await browser.newContext(PHONE)
    const visit = await context.newPage()
    await visit.goto(link as string)
    await visit.getByRole('button', { name: 'Yes, I will be there' }).tap()
    await expect(visit.getByText(/^You confirmed on /)).toBeVisible()
    await context.close()
    const kabir = await openAppointment(page, 'Kabir Das', SOON)
    await expect(kabir.getByRole('button', { name: 'Confirmed', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await typeText(kabir.getByRole('textbox', { name: 'UTR or transaction ID' }), 'UTR 4411')
    await kabir.getByRole('button', { name: 'Deposit received' }).tap()
    await expect(kabir.getByText(/2,000, received/)).toBeVisible()
  })

  await test.step('Zoya is booked from the waitlist into the time that Kabir’s move frees', async () => {
    const zoya = await openEnquiry(page, 'Zoya Khan')
    await zoya.drawer.getByRole('button', { name: 'Add to the waitlist' }).tap()
    const waitlist = sheetOf(page, 'Waitlist')
    await waitlist.getByRole('button', { name: nameOfWeekday(SOON).slice(0, 3), exact: true }).tap()
    await waitlist.getByRole('button', { name: 'Add to the waitlist' }).tap()
    await expect(zoya.drawer.getByText(/^Waiting since .*: Neil Sahu, /)).toBeVisible()
    const kabir = await openAppointment(page, 'Kabir Das', SOON)
    await kabir.getByRole('button', { name: 'Edit appointment' }).tap()
    await plan(sheetOf(page, 'Edit appointment'), NEXT, '15:00')
    await expect(page.getByText('1 client is waiting for this time with Neil Sahu.')).toBeVisible()
    await page.goto('/admin/contact?status=waitlist')
    await page.getByRole('link', { name: 'Zoya Khan', exact: true }).tap()
    await zoya.status('Booked').tap()
    await plan(sheetOf(page, 'Appointment'), SOON, '16:00')
    await expect(zoya.drawer.getByRole('button', { name: 'Add to the waitlist' })).toBeVisible()
    await week.deliver()
  })

  await test.step('Asha’s first session is moved, and Zoya’s appointment is cancelled', async () => {
    const asha = await openEnquiry(page, 'Asha Rao')
    await asha.appointments.getByRole('button', { name: 'Move' }).first().tap()
    await plan(sheetOf(page, 'Edit appointment'), NEXT, '11:00')
    const zoya = await openEnquiry(page, 'Zoya Khan')
    await zoya.appointments.getByRole('button', { name: 'Cancel appointment' }).tap()
    await expect(page.getByText('The appointment of Zoya Khan is cancelled.')).toBeVisible()
  })

  await test.step('Ritika takes the appointments of the deleted artist Neil', async () => {
    await page.goto('/admin/artists')
    await page.getByRole('button', { name: 'Delete Neil Sahu' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Delete Artist' })
    await expect(dialog.getByText(/Kabir Das \(/)).toBeVisible()
    await dialog.getByLabel('Reassign to').selectOption('Ritika Mohanty')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).tap()
    await expect(dialog).toHaveCount(0)
    await week.deliver()
  })

  await test.step('agenda, feeds and emails show the same appointments', async () => {
    const agenda = await week.readAgenda(TODAY)
    expect(agenda.map(({ name, state }) => `${name}: ${state}`).toSorted()).toEqual([
      'Asha Rao: planned',
      'Asha Rao: planned',
      'Kabir Das: planned',
      'Neha Das: came',
      'Tara Sen: missed',
      'Zoya Khan: cancelled',
    ])
    const upcoming = agenda.filter(({ state }) => state === 'planned')
    const timesOf = (rows: (Partial<CalendarEntry> & { _id?: string })[]) =>
      rows
        .map(({ _id, id = _id, startsAt, minutes, isCancelled = false }) =>
          [id, startsAt, minutes, isCancelled].join(' '),
        )
        .toSorted()
    expect(
      upcoming.map(({ name, startsAt, minutes, artistName }) => [name, startsAt, minutes, artistName]),
    ).toEqual([
      ['Asha Rao', studioMoment(NEXT, '11:00'), 120, 'Ritika Mohanty'],
      ['Kabir Das', studioMoment(NEXT, '15:00'), 120, 'Ritika Mohanty'],
      ['Asha Rao', studioMoment(LATER, '12:00'), 120, 'Ritika Mohanty'],
    ])
    const over = (name: string) => agenda.filter((each) => each.name === name)
    expect(timesOf(await week.readFeed('ritika'))).toEqual(timesOf([...upcoming, ...over('Neha Das')]))
    expect(timesOf(await week.readFeed('neil'))).toEqual(timesOf(over('Tara Sen')))
    expect(timesOf(await week.readFeed('owner'))).toEqual(
      timesOf([...upcoming, ...over('Neha Das'), ...over('Tara Sen')]),
    )
    const news = readNews(await week.readMails())
    expect(news.map(({ to, title }) => `${to}: ${title}`).toSorted()).toEqual([
      'asha@mail.example: Your appointment',
      'asha@mail.example: Your appointment',
      'asha@mail.example: Your appointment has a new time',
      'kabir@mail.example: Your appointment',
      'kabir@mail.example: Your appointment has a new time',
      'zoya@mail.example: Your appointment',
      'zoya@mail.example: Your appointment is cancelled',
    ])
    for (const { _id, email, startsAt, minutes, state } of [...upcoming, ...over('Zoya Khan')]) {
      const last = news
        .filter(({ id }) => id === _id)
        .toSorted((one, other) => other.sequence - one.sequence)[0]
      const isCancelled = state === 'cancelled'
      expect(last).toMatchObject({ to: email, startsAt, minutes, isCancelled })
      expect(last?.text).toContain(studioText(startsAt))
    }
    await page.goto(`/admin/bookings?view=list&day=${TODAY}`)
    for (const [row, count] of [
      [/^11:00 to 13:00 Asha Rao .*Ritika Mohanty/, 1],
      [/^15:00 to 17:00 Kabir Das .*Ritika Mohanty/, 1],
      [/^12:00 to 14:00 Asha Rao .*2 of 2/, 1],
      [/Neil Sahu/, 0],
    ] as const)
      await expect(page.getByRole('button', { name: row })).toHaveCount(count)
  })
})

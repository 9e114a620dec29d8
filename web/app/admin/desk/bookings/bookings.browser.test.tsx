import { NO_RULE } from '@linework/contract/desk/deposit-rule'
import { DAYS as WEEK } from '@linework/contract/studio/contact-info'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import { afterEach, expect, test, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { browserApi } from '../../../lib/calls/api.ts'
import { addDays, dayName, daysFrom, mondayOf } from '../../kit/time/days.ts'

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1440, 900)
})

/** The day at the studio, `later` days after the current one. */
const studioDay = (later = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + later * 86_400_000)

/** Saves `hours` as the opening hours of every day. */
const openStudio = (hours: string, specialDays: object[] = []) =>
  browserApi(contactInfoApi.saveHours, {
    body: { workingHours: WEEK.map((day) => ({ day, hours, note: '' })), specialDays: specialDays as [] },
  })

async function addArtists(...artists: { name: string; hours?: string }[]): Promise<string[]> {
  const rows = artists.map(
    ({ name, hours = '' }, i) =>
      `('${name}', '${name.toLowerCase().replaceAll(' ', '-')}', 'x', '', '${hours}', ${i})`,
  )
  const added = await commands.sql(
    `insert into artists (name, slug, bio, experience, hours, position) values ${rows.join()} returning id`,
  )
  return added.map(({ id }) => String(id))
}

interface Booked {
  name: string
  /** A time at the studio, as 'YYYY-MM-DD HH:MM'. */
  at: string
  minutes?: number
  artistId?: string | undefined
  email?: string
  state?: string
}

async function book({ name, at, minutes = 60, artistId, email = '', state = 'planned' }: Booked) {
  const [row] = await commands.sql(
    `with client as (
       insert into contact_requests (name, email, phone, service, artist, inspiration, description, status)
       values ('${name}', '${email}', '+91 90000 00001', 'Tattoo', '', '', 'A lotus.', 'booked') returning id)
     insert into appointments (contact_id, artist_id, service, state, starts_at, ends_at)
     select id, ${artistId ? `'${artistId}'` : 'null'}, 'Tattoo', '${state}',
       '${at}'::timestamp at time zone 'Asia/Kolkata',
       '${at}'::timestamp at time zone 'Asia/Kolkata' + interval '${minutes} minutes'
     from client returning id`,
  )
  return String(row?.id)
}

const day = studioDay(3)
const sheet = (name = 'Appointment') => page.getByRole('dialog', { name, exact: true })
const dayButton = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('five taps on a phone book an enquiry for a chosen day, artist and time', async () => {
  await page.viewport(360, 740)
  await openStudio('10AM - 8PM')
  const [, pratyush] = await addArtists({ name: 'Debasish Roy' }, { name: 'Pratyush Nayak' })
  await book({ name: 'Kabir Das', at: `${day} 11:00`, artistId: pratyush })
  await commands.sql(
    `insert into contact_requests (name, email, phone, service, artist, inspiration, description)
     values ('Ananya Behera', '', '+91 90000 04055', 'Tattoo', '', '', 'A branch.')`,
  )
  await openScreen('/admin/contact')
  await page.getByRole('link', { name: 'Ananya Behera', exact: true }).click()
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  await tap(page.getByRole('button', { name: 'Booked', exact: true }))
  await tap(dayButton(dayName(day)))
  await tap(sheet().getByRole('button', { name: /^Pratyush/ }))
  const bookAt = (time: string) =>
    sheet().getByRole('button', { name: `Book ${dayName(day)}, ${time}, Pratyush` })
  await expect.element(bookAt('10:00')).toBeVisible()
  await tap(sheet().getByRole('button', { name: '16:00', exact: true }))
  await expect.element(sheet().getByRole('button', { name: /^11:00.*taken: Kabir Das/ })).toBeVisible()
  expect(await findViolations('dialog')).toEqual([])
  const submit = bookAt('16:00')
  const { bottom } = submit.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(740)
  await tap(submit)
  await expect.element(page.getByText(`Booked: Ananya Behera, ${dayName(day)}, 16:00.`)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
})

test('three taps move an appointment to another day on a phone, and Undo moves it back', async () => {
  await page.viewport(360, 740)
  const [debasish] = await addArtists({ name: 'Debasish Roy' })
  const id = await book({ name: 'Tanmay Dash', at: `${day} 15:00`, artistId: debasish })
  await commands.sql(
    `update appointments set deposit_rule = '${JSON.stringify({ ...NO_RULE, version: 1 })}' where id = '${id}'`,
  )
  await openScreen(`/admin/bookings?day=${day}`)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  const details = sheet('Tanmay Dash')
  const next = dayName(studioDay(4))
  await tap(page.getByRole('button', { name: /^Tanmay Dash/ }))
  await tap(details.getByRole('button', { name: new RegExp(`^${next}`) }))
  await details.getByRole('button', { name: 'Client asked' }).click()
  await tap(details.getByRole('button', { name: `Move to ${next}, 15:00` }))
  await expect.element(page.getByText(new RegExp(`^Tanmay was moved to ${next}, 15:00.`))).toBeVisible()
  expect(taps).toBe(3)
  await expect.element(details.getByText('Moved: Client asked.')).toBeVisible()
  // The move has the reason 'Client asked', which the deposit rule counts.
  const moves = `select deposit_log->0->>'what' as event from appointments where id = '${id}'`
  expect(await commands.sql(moves)).toEqual([{ event: 'moved' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/^Undone/)).toBeVisible()
  // Undo also resets the day that was chosen for the move.
  await expect.element(details.getByRole('button', { name: 'Edit appointment' })).toBeVisible()
  const read = () =>
    commands.sql(
      `select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at, state, note
       from appointments where id = '${id}'`,
    )
  expect(await read()).toEqual([{ at: `${day} 15:00`, state: 'planned', note: '' }])
  await details.getByRole('button', { name: 'Cancelled', exact: true }).click()
  await details.getByRole('button', { name: 'Client asked' }).click()
  await expect
    .poll(read)
    .toEqual([{ at: `${day} 15:00`, state: 'cancelled', note: 'Cancelled: Client asked.' }])
})

test('the booking form shows the hours, warns about other times and offers Undo', async () => {
  await page.viewport(360, 740)
  await openStudio('10AM - 8PM', [{ from: day, to: day, hours: '12PM - 4PM', note: 'Fair' }])
  const [debasish] = await addArtists({ name: 'Debasish Roy', hours: 'Daily 1PM - 8PM' })
  await book({ name: 'Tanmay Dash', at: `${studioDay(4)} 15:00`, artistId: debasish })
  await openScreen(`/admin/bookings?day=${studioDay(4)}`)
  await page.getByRole('button', { name: /^Tanmay Dash/ }).click()
  await page.getByRole('button', { name: 'Edit appointment' }).click()
  const edit = sheet('Edit appointment')
  await edit.getByRole('button', { name: new RegExp(`^${dayName(day)}`) }).click()
  const times = edit.getByRole('group', { name: 'Free times' }).getByRole('button')
  const offered = () => times.elements().map(({ textContent }) => textContent)
  await expect
    .poll(offered)
    .toEqual([
      ...['12:00, taken: outside hours', '12:30, taken: outside hours', '13:00', '13:30', '14:00'],
      ...['14:30', '15:00', '15:30, taken: Fair'],
    ])
  await times.nth(7).click()
  await expect.element(edit.getByText('The studio is closed 16:00 to 16:30: Fair.')).toBeVisible()
  await edit.getByRole('button', { name: `Move to ${dayName(day)}, 15:30, Debasish` }).click()
  await expect
    .element(page.getByText(/^Tanmay was moved to .* The studio is closed 16:00 to 16:30: Fair\./))
    .toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/^Undone/)).toBeVisible()
})

const NAMES = [
  'Aparajita Mishra',
  'Venkataraghavan Iyer',
  'Priyanka Rath',
  'Kunal Deshmukh',
  'Joel Peter Fernandes',
  'Swati Mahapatra',
]
/** A day of next week, so that the line of the current time is not in the way. */
const MONDAY = addDays(mondayOf(studioDay()), 7)
const DAYS = daysFrom(MONDAY, NAMES.length)

const addSix = () => addArtists(...NAMES.map((_, i) => ({ name: `Artist${i} Das` })))

/** Day n has n + 1 parallel appointments. The first two have the same artist, which is a conflict. */
async function fillWeek() {
  const artists = await addSix()
  for (const [at, day] of DAYS.entries())
    for (const [i, name] of NAMES.slice(0, at + 1).entries())
      await book({
        name,
        at: `${day} ${i % 2 === 0 ? '14:00' : '14:30'}`,
        minutes: i % 3 === 0 ? 90 : 60,
        artistId: artists[Math.max(1, i)],
      })
}

const columnOf = (label: string) => page.getByRole('group', { name: label, exact: true }).element()

/** The names in the agenda that are cut or outside of their block. */
function listProblems(): string[] {
  const problems: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) problems.push('the page scrolls sideways')
  for (const name of document.querySelectorAll('[data-drop-day] button b')) {
    const block = (name.closest('button') as HTMLElement).getBoundingClientRect()
    const box = name.getBoundingClientRect()
    const isInside =
      box.top >= block.top - 1 &&
      box.bottom <= block.bottom + 1 &&
      box.left >= block.left &&
      box.right <= block.right + 1 &&
      box.right <= innerWidth
    if (!isInside || name.scrollWidth > name.clientWidth + 1)
      problems.push(`${name.textContent} of ${name.closest('[data-drop-day]')?.ariaLabel}`)
  }
  return problems
}

/** Counts the appointments of a column: those with a block and those behind '+1 at 14:30'. */
function countIn(column: Element): number {
  const more = [...column.querySelectorAll('button')].map(({ textContent }) =>
    Number(/\+(\d+) at \d\d:\d\d/.exec(textContent)?.[1] ?? 0),
  )
  return column.querySelectorAll('button b').length + more.reduce((sum, each) => sum + each, 0)
}

const showsWholeWeek = async (width: number) => {
  await page.viewport(width, 900)
  await fillWeek()
  await openScreen(`/admin/bookings?view=week&day=${MONDAY}`)
  for (const [at, day] of DAYS.entries())
    await expect.poll(() => countIn(columnOf(dayName(day)))).toBe(at + 1)
  expect(listProblems()).toEqual([])
  expect(await findViolations('main')).toEqual([])
  const fullest = page.getByRole('group', { name: dayName(DAYS[5] as string), exact: true })
  await fullest.getByRole('button').last().click()
  const list = page.getByRole('dialog').getByRole('listitem')
  await expect.poll(() => list.elements().length).toBe(NAMES.length)
  await list.getByRole('button', { name: /Swati Mahapatra/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Swati Mahapatra' })).toBeVisible()
}
const WEEK_TITLE = 'the agenda of a week at %i px shows whole names and every appointment'
test.each([768, 1440])(WEEK_TITLE, showsWholeWeek)
test.each([1024])(WEEK_TITLE, { tags: ['full'] }, showsWholeWeek)

const showsWholeDay = async (width: number) => {
  await page.viewport(width, 740)
  await fillWeek()
  const router = await openScreen(`/admin/bookings?day=${DAYS[0]}`)
  for (const [at, day] of DAYS.entries()) {
    await router.navigate(`/admin/bookings?day=${day}`)
    await expect.poll(() => columnOf('Appointments').getAttribute('data-drop-day')).toBe(day)
    await expect.poll(() => countIn(columnOf('Appointments'))).toBe(at + 1)
    expect(listProblems(), `${at + 1} appointments`).toEqual([])
  }
  expect(await findViolations('main')).toEqual([])
  await page.getByRole('button', { name: '+3 at 14:30' }).click()
  await expect.element(page.getByRole('dialog', { name: '6 at 14:30' })).toBeVisible()
}
const DAY_TITLE = 'a day of the agenda at %i px shows whole names and lists overlapping bookings'
test.each([360])(DAY_TITLE, showsWholeDay)
test.each([390])(DAY_TITLE, { tags: ['full'] }, showsWholeDay)

test('a phone agenda opens at the current time, folds empty hours, swipes by day', async () => {
  await page.viewport(360, 740)
  const [artistId] = await addSix()
  const today = studioDay()
  vi.setSystemTime(new Date(`${today}T14:10:00+05:30`))
  await book({ name: 'Kavya Nair', at: `${today} 13:30`, artistId })
  await book({ name: 'Gourav Mallick', at: `${today} 19:00`, artistId })
  await book({ name: 'Late Client', at: `${addDays(today, 40)} 16:00`, artistId })
  const router = await openScreen('/admin/bookings')
  await expect.element(page.getByRole('button', { name: /^Kavya Nair/ })).toBeVisible()
  await expect.element(page.getByText('10:00 to 13:00 free,')).toBeInTheDocument()
  const head = document.querySelector('[data-agenda-head]')?.getBoundingClientRect().bottom ?? 0
  const line = page.getByText('Now, 14:10').element().parentElement?.getBoundingClientRect().top ?? 0
  expect(line).toBeGreaterThan(head + 100)
  expect(line).toBeLessThanOrEqual(head + 160)
  await page.getByRole('button', { name: /13:00 free/ }).click()
  await expect.element(page.getByText('11:00', { exact: true })).toBeInTheDocument()

  const grid = columnOf('Appointments')
  const send = (type: string, clientX: number) =>
    grid.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 400 }))
  send('pointerdown', 250)
  send('pointerup', 100)
  await expect.poll(() => router.state.location.search).toBe(`?day=${addDays(today, 1)}`)

  const far = addDays(today, 40)
  await page.getByRole('button', { name: /20\d\d$/ }).click()
  const month = page.getByRole('dialog')
  for (let i = 0; i < (Number(far.slice(5, 7)) - Number(today.slice(5, 7)) + 12) % 12; i++)
    await month.getByRole('button', { name: 'Next month' }).click()
  await month.getByRole('button', { name: new RegExp(`^${dayName(far)}`) }).click()
  await expect.element(page.getByRole('button', { name: /^Late Client/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Today', exact: true }).click()
  await expect.element(page.getByRole('button', { name: /^Kavya Nair/ })).toBeVisible()
})

test('the agenda of a week marks the current time in the views by time and by artist', async () => {
  const [artistId] = await addSix()
  const today = studioDay()
  vi.setSystemTime(new Date(`${today}T14:10:00+05:30`))
  await book({ name: 'Kavya Nair', at: `${today} 16:00`, artistId })
  await openScreen('/admin/bookings')
  await expect.element(page.getByText('Now, 14:10')).toBeInTheDocument()
  await page.getByRole('link', { name: 'By artist' }).click()
  await expect.element(page.getByRole('separator')).toBeInTheDocument()
})

test('a 24-hour agenda opens at the current time and has keyboard shortcuts', async () => {
  await openStudio('12:00AM - 11:30PM')
  const [artistId] = await addSix()
  // The server uses the real time and rejects times in the past.
  const today = studioDay(1)
  vi.setSystemTime(new Date(`${today}T14:10:00+05:30`))
  await book({ name: 'Kavya Nair', at: `${today} 16:00`, artistId })
  const router = await openScreen('/admin/bookings')
  const line = page.getByText('Now, 14:10')
  await expect.element(line).toBeInViewport()
  expect(document.documentElement.scrollTop).toBe(0)
  const block = page.getByRole('button', { name: /^Kavya Nair/ })
  await expect.element(block).toBeVisible()
  ;(block.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByText(/^Kavya was moved to .*16:15\./)).toBeVisible()
  const searchIs = (search: string) => expect.poll(() => router.state.location.search).toBe(search)
  await userEvent.keyboard('{ArrowRight}')
  await searchIs(`?day=${addDays(today, 7)}`)
  await expect.element(line).not.toBeInTheDocument()
  await userEvent.keyboard('1')
  await searchIs(`?view=day&day=${addDays(today, 7)}`)
  await expect.element(page.getByText('No appointments.').first()).toBeVisible()
  await userEvent.keyboard('t')
  await searchIs('?view=day')
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  expect(await findViolations('dialog')).toEqual([])
  await keys.getByRole('switch').click()
  await keys.getByRole('button', { name: 'Close' }).first().click()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  localStorage.removeItem('single-keys-off')
  await userEvent.keyboard('n')
  await expect.element(sheet('New appointment')).toBeVisible()
})

test('a day closed by Block time is closed in the agenda and on the website', async () => {
  await openStudio('10AM - 8PM')
  await openScreen('/admin/bookings')
  await page.getByRole('button', { name: 'Block time' }).click()
  const today = studioDay()
  const dialog = sheet('Block time')
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await expect.element(page.getByText('The studio is closed.')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
  const { specialDays } = (await browserApi(contactInfoApi.show)) ?? {}
  expect(specialDays).toEqual([{ from: today, to: today, hours: 'Closed', note: '' }])
})

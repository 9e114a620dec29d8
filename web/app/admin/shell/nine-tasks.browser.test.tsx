import { DAYS } from '@linework/contract/studio/contact-info'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { addPictures, readGallery } from '../../../test/gallery-pictures.ts'
import { addServices, makeArtist, readArtist } from '../../../test/make-artists.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { chooseFiles, png } from '../../../test/pictures.ts'
import { browserApi } from '../../lib/calls/api.ts'
import { addDays, dayName } from '../kit/time/days.ts'

// Taps of one thumb for a task at the desk. Typing on the keyboard and in time fields is not counted.
let taps = 0

async function tap(target: Locator) {
  taps++
  await target.click()
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())
/** A Friday at least two days from now, so that 16:00 is free. */
const FRIDAY = Array.from({ length: 7 }, (_, i) => addDays(today(), i + 2)).find((day) =>
  dayName(day).startsWith('Fri'),
) as string

const openStudio = () =>
  browserApi(contactInfoApi.saveHours, {
    body: { workingHours: DAYS.map((day) => ({ day, hours: '10AM - 8PM', note: '' })), specialDays: [] },
  })

const addEnquiry = (name: string, phone: string, artist = 'Any artist', hoursAgo = 1) =>
  commands.sql(
    `insert into contact_requests (name, email, phone, phone_e164, service, artist, inspiration, description, created_at)
     values ('${name}', '', '${phone}', '+91${phone.replaceAll(' ', '').slice(-10)}', 'Tattoo', '${artist}', '',
       'A lotus.', now() - interval '${hoursAgo} hours')`,
  )

const addArtist = async () =>
  commands.sql(
    "insert into artists (name, slug, bio, experience, position) values ('Pratyush Nayak', 'pratyush', 'x', '', 1)",
  )

const openPhone = async (path: string) => {
  const router = await openScreen(path)
  taps = 0
  return router
}

beforeEach(() => page.viewport(360, 740))
afterEach(() => page.viewport(1440, 900))

/** Prevents the tap on a chat or call from leaving the page. */
const stayHere = (event: Event) => event.preventDefault()

test('answering the only enquiry from Today takes 1 tap, the newest of several takes 3', {
  tags: ['full'],
}, async () => {
  addEventListener('click', stayHere)
  try {
    await addEnquiry('Ananya Rao', '+91 90000 00001')
    const router = await openPhone('/admin')
    await tap(page.getByRole('list', { name: 'Needs a reply' }).getByRole('link', { name: 'WhatsApp' }))
    await expect.element(page.getByText('Marked as contacted.')).toBeVisible()
    expect(taps).toBe(1)
    removeEventListener('click', stayHere)

    await addEnquiry('Oldest Person', '+91 90000 00002', 'Any artist', 50)
    await addEnquiry('Newest Person', '+91 90000 00003', 'Any artist', 0)
    await router.revalidate()
    taps = 0
    await tap(page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Enquiries' }))
    await expect.element(page.getByRole('list', { name: 'Needs a reply' })).not.toBeInTheDocument()
    await tap(link('Newest Person'))
    addEventListener('click', stayHere)
    await tap(dialog('Newest Person').getByRole('link', { name: 'WhatsApp' }))
    await expect.element(page.getByText('Marked as contacted.').last()).toBeVisible()
    expect(taps).toBe(3)
  } finally {
    removeEventListener('click', stayHere)
  }
})

test('booking an enquiry for Friday 16:00 with its artist takes 5 taps', { tags: ['full'] }, async () => {
  await openStudio()
  await addArtist()
  await addEnquiry('Ananya Rao', '+91 90000 00001', 'Pratyush Nayak')
  await openPhone('/admin/contact')
  await tap(link('Ananya Rao'))
  await tap(dialog('Ananya Rao').getByRole('button', { name: 'Book', exact: true }))
  const sheet = dialog('Appointment')
  await tap(sheet.getByRole('button', { name: new RegExp(`^${dayName(FRIDAY)}`) }))
  await tap(sheet.getByRole('button', { name: '16:00', exact: true }))
  await tap(sheet.getByRole('button', { name: `Book ${dayName(FRIDAY)}, 16:00, Pratyush` }))
  await expect.element(page.getByText(`Booked: Ananya Rao, ${dayName(FRIDAY)}, 16:00.`)).toBeVisible()
  expect(taps).toBe(5)
})

test('moving an appointment by a day takes 3 taps', { tags: ['full'] }, async () => {
  await commands.sql(
    `with client as (
       insert into contact_requests (name, email, phone, service, artist, inspiration, description, status)
       values ('Tanmay Dash', '', '+91 90000 00001', 'Tattoo', '', '', 'A lotus.', 'booked') returning id)
     insert into appointments (contact_id, service, starts_at, ends_at)
     select id, 'Tattoo', '${FRIDAY} 15:00'::timestamp at time zone 'Asia/Kolkata',
       '${FRIDAY} 16:00'::timestamp at time zone 'Asia/Kolkata' from client`,
  )
  await openPhone(`/admin/bookings?day=${FRIDAY}`)
  const next = dayName(addDays(FRIDAY, 1))
  await tap(page.getByRole('button', { name: /^Tanmay Dash/ }))
  await tap(dialog('Tanmay Dash').getByRole('button', { name: new RegExp(`^${next}`) }))
  await tap(dialog('Tanmay Dash').getByRole('button', { name: `Move to ${next}, 15:00` }))
  await expect.element(page.getByText(/^Tanmay was moved to/)).toBeVisible()
  expect(taps).toBe(3)
})

test('taking a walk-in takes at most 5 taps', { tags: ['full'] }, async () => {
  await addArtist()
  await addServices()
  await openPhone('/admin/bookings')
  await tap(button('Add'))
  const sheet = dialog('New appointment')
  const firstDay = sheet.getByRole('button', { name: new RegExp(`^${dayName(today())}`) })
  await expect.element(firstDay).toBeInViewport({ ratio: 1 })
  await tap(sheet.getByLabelText('Name'))
  await userEvent.keyboard('Neha Das')
  await tap(sheet.getByRole('button', { name: 'Piercing', exact: true }))
  await tap(sheet.getByRole('button', { name: /^Book .*\d\d:\d\d/ }))
  await expect.element(page.getByText(/^Booked: Neha Das/)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
})

test('finding a client by a part of the phone number takes 2 taps', { tags: ['full'] }, async () => {
  await addEnquiry('Ananya Rao', '+91 90000 04055')
  await addEnquiry('Bela Das', '+91 90000 07718')
  await openPhone('/admin/contact')
  await expect.element(link('Bela Das')).toBeVisible()
  await tap(button('Find an enquiry'))
  await userEvent.keyboard('4055')
  await expect.element(link('Bela Das')).not.toBeInTheDocument()
  await tap(link('Ananya Rao'))
  await expect.element(dialog('Ananya Rao')).toBeVisible()
  expect(taps).toBe(2)
})

test('uploading 3 pictures takes 7 taps, 4 of them in the phone’s picker', { tags: ['full'] }, async () => {
  await openPhone('/admin/galery')
  await tap(button('Add New'))
  const form = dialog('Add pictures')
  taps += 5
  chooseFiles(
    form.getByLabelText('Images', { exact: true }),
    ...(await Promise.all([1, 2, 3].map((i) => png(`${i}.png`, i)))),
  )
  await tap(form.getByRole('button', { name: 'Save', exact: true }))
  await expect.poll(async () => (await readGallery()).length).toBe(3)
  expect(taps).toBe(7)
})

test('changing the hours of Tuesday from Today takes 6 taps', { tags: ['full'] }, async () => {
  await openStudio()
  await openPhone('/admin')
  await tap(button('More'))
  await tap(dialog('Menu').getByRole('link', { name: 'Studio' }))
  await tap(page.getByRole('link', { name: 'Hours' }))
  await tap(page.getByRole('button', { name: /^Tuesday/ }))
  taps++
  page.getByLabelText('Tuesday closes').element().focus()
  await userEvent.keyboard('0700PM')
  await tap(button('Save changes'))
  await expect
    .poll(async () => (await browserApi(contactInfoApi.show))?.workingHours[1]?.hours)
    .toBe('10AM - 7PM')
  expect(taps).toBe(6)
})

test('correcting a bio from Today takes 5 taps', { tags: ['full'] }, async () => {
  const { tattoo } = await addServices()
  const { slug } = await makeArtist('Ritika Mohanty', tattoo)
  await openPhone('/admin')
  await tap(button('More'))
  await tap(dialog('Menu').getByRole('link', { name: 'Artists' }))
  await tap(button('Edit Ritika Mohanty'))
  const form = dialog('Edit Artist')
  await tap(form.getByLabelText('Bio'))
  await userEvent.keyboard('{End} And lettering.')
  await tap(form.getByRole('button', { name: 'Save', exact: true }))
  await expect.poll(async () => (await readArtist(slug)).bio).toContain('And lettering.')
  expect(taps).toBe(5)
})

test('undoing a deletion takes 1 tap', { tags: ['full'] }, async () => {
  await addPictures(2)
  await openPhone('/admin/galery')
  await button('Delete picture 1').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(async () => (await readGallery()).length).toBe(1)
  await tap(button('Undo'))
  await expect.poll(async () => (await readGallery()).length).toBe(2)
  expect(taps).toBe(1)
})

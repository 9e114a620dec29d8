import type { Page } from '@playwright/test'
import { typeText } from '../input/typing.ts'

/** A valid enquiry. The name must be unique among tests, because they share one database. */
export const makeBooking = (name: string) => ({
  name,
  phone: '98765 43210',
  email: 'sneha@mail.example',
  service: 'Tattoo',
  artist: 'Ritika Mohanty',
  inspiration: 'https://pictures.example/lotus',
  description: 'A lotus on the left shoulder,\npalm size.',
})

/** The topics of the contact form that are not services. */
export const TOPICS = ['General question', 'My tattoo or piercing is healing badly', 'Change my appointment']

/** The field of the contact form that only spam bots fill in. */
export const TRAP = 'qv7'

type Booking = ReturnType<typeof makeBooking>

/** Searches only the form, because the footer contains similar names. */
export const field = (page: Page, label: string) => page.getByRole('form').getByLabel(label)

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' })

export async function fillBooking(page: Page, booking: Booking): Promise<void> {
  await typeText(field(page, 'Name'), booking.name)
  await typeText(field(page, 'Phone'), booking.phone)
  await typeText(field(page, 'Email'), booking.email)
  await field(page, 'Service').selectOption(booking.service)
  await field(page, 'Artist').selectOption(booking.artist)
  await typeText(field(page, 'Inspiration link'), booking.inspiration)
  await typeText(field(page, 'Describe your idea'), booking.description)
}

export async function readBooking(page: Page): Promise<Booking> {
  const entries = await page
    .getByRole('form', { name: 'Book an Appointment' })
    .evaluate((form) =>
      [...new FormData(form as HTMLFormElement)].map(([key, value]) => [key, String(value)]),
    )
  return Object.fromEntries(entries.filter(([key]) => key !== TRAP))
}

export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

import type { Page } from '@playwright/test'

/** A booking by somebody whose name no other test uses. */
export const makeBooking = (name: string) => ({
  name,
  phone: '98765 43210',
  email: 'sneha@mail.example',
  service: 'Tattoo',
  artist: 'Ritika Mohanty',
  inspiration: 'https://pictures.example/lotus',
  description: 'A lotus on the left shoulder,\npalm size.',
})

export type Booking = ReturnType<typeof makeBooking>

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' })

export async function fillBooking(page: Page, booking: Booking): Promise<void> {
  await page.getByLabel('Name').fill(booking.name)
  await page.getByLabel('Phone').fill(booking.phone)
  await page.getByLabel('Email').fill(booking.email)
  await page.getByLabel('Service').selectOption(booking.service)
  await page.getByLabel('Artist').selectOption(booking.artist)
  await page.getByLabel('Inspiration link').fill(booking.inspiration)
  await page.getByLabel('Describe your idea').fill(booking.description)
}

/** What the form holds now. */
export async function readBooking(page: Page): Promise<Booking> {
  const entries = await page
    .getByRole('form', { name: 'Book an Appointment' })
    .evaluate((form) =>
      [...new FormData(form as HTMLFormElement)].map(([key, value]) => [key, String(value)]),
    )
  return Object.fromEntries(entries)
}

export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

import type { Page } from '@playwright/test'
import { field, fillBooking, makeBooking, readBooking } from '../../support/forms/booking.ts'
import { typeText } from '../../support/input/typing.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const chips = (page: Page) => page.getByRole('list', { name: 'Chosen' })
const chip = (page: Page, text: string) => chips(page).getByRole('link', { name: `Remove ${text}` })
const footer = (page: Page) => page.getByRole('contentinfo')

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', scripts ? { tag: '@full' } : {}, () => {
    test.use({ javaScriptEnabled: scripts, allowConsoleErrors: !scripts })

    test('[SVD-01] Book Now on a service page preselects the service', async ({ page }) => {
      await page.goto('/services/piercing')
      const link = page.getByRole('link', { name: 'Book Now' })
      await expect(link).toHaveAttribute('href', '/contact?service=piercing')
      await link.click()
      await expect(field(page, 'Service')).toHaveValue('Piercing')
      await expect(chip(page, 'Piercing')).toBeVisible()
      await chip(page, 'Piercing').click()
      await expect(field(page, 'Service')).toHaveValue('')
      await expect(page).toHaveURL(/\/contact(#booking)?$/)
      await expect(chips(page)).toHaveCount(0)
    })

    test('[ARD-01] Book Now on an artist page preselects the artist and the service', async ({ page }) => {
      await page.goto('/artists/ritika-mohanty')
      await page.getByRole('link', { name: 'Book Now' }).click()
      await expect(page).toHaveURL('/contact?artist=ritika-mohanty')
      await expect(field(page, 'Artist')).toHaveValue('Ritika Mohanty')
      await expect(field(page, 'Service')).toHaveValue('Tattoo')
      await expect(chips(page).getByRole('link')).toHaveText(['Remove Ritika Mohanty'])
    })

    test('a picture’s booking link fills in the inspiration, and each chip can be removed', async ({
      page,
      request,
      baseURL,
    }) => {
      const { images } = await (await request.get('/api/artists/slug/ritika-mohanty')).json()
      const id = images[0].public_id
      await page.goto(`/contact?artist=ritika-mohanty&picture=${id}`)
      await expect(field(page, 'Inspiration link')).toHaveValue(
        `${baseURL}/artists/ritika-mohanty?picture=${id}`,
      )
      await expect(chips(page).getByRole('link')).toHaveText(['Remove Ritika Mohanty', 'Remove This picture'])
      await chip(page, 'Ritika Mohanty').click()
      await expect(field(page, 'Artist')).toHaveValue('Any artist')
      await expect(chips(page).getByRole('link')).toHaveText(['Remove This picture'])
      await expect(field(page, 'Inspiration link')).toHaveValue(/picture=/)
    })
  })
}

test('a later Book Now link replaces the earlier choice and keeps the other input', async ({ page }) => {
  await page.goto('/artists/kabir-mishra')
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(field(page, 'Artist')).toHaveValue('Kabir Mishra')
  await field(page, 'Name').pressSequentially('Asha')
  await field(page, 'Describe your idea').pressSequentially('A ring')
  await footer(page).getByRole('link', { name: 'Piercing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piercing')
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(field(page, 'Service')).toHaveValue('Piercing')
  await expect(field(page, 'Artist')).toHaveValue('Any artist')
  expect(await readBooking(page)).toMatchObject({ name: 'Asha', description: 'A ring' })
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Asha')
  await expect(field(page, 'Service')).toHaveValue('Piercing')
})

test('changing a preselected service removes it from the URL', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact?service=piercing')
  await expect(chip(page, 'Piercing')).toBeVisible()
  await field(page, 'Service').selectOption('Tattoo')
  await expect(page).toHaveURL('/contact')
  await expect(chips(page)).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Service')).toHaveValue('Tattoo')
})

test('removing a prefill chip of the contact form moves the focus to its field', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/contact?service=piercing')
  await chip(page, 'Piercing').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Service')).toBeFocused()
})

test('the contact form ignores unknown query parameters and values', { tag: '@full' }, async ({ page }) => {
  await page.goto(
    '/contact?service=constructor&artist=no-one&picture=__proto__&inspiration=https://evil.example',
  )
  await expect(field(page, 'Service')).toHaveValue('')
  await expect(field(page, 'Artist')).toHaveValue('Any artist')
  await expect(field(page, 'Inspiration link')).toHaveValue('')
  await expect(chips(page)).toHaveCount(0)
})

test('/contact with a preselection is not cached publicly and has a canonical URL', {
  tag: '@full',
}, async ({ request, baseURL }) => {
  for (const query of ['service=piercing', 'artist=ritika-mohanty', 'picture=abc']) {
    const answer = await request.get(`/contact?${query}`)
    expect(answer.headers()['cache-control']).toContain('private')
    expect(await answer.text()).toContain(`<link rel="canonical" href="${baseURL}/contact"/>`)
  }
})

test('two artists with one name are one option, which fits the services of both', {
  tag: '@full',
}, async ({ page, request, db }) => {
  const rows = await db
    .insertInto('artists')
    .columns(['name', 'slug', 'bio', 'service_id'])
    .expression((e) =>
      e
        .selectFrom('services')
        .select((s) => [
          s.val('Ritika Mohanty').as('name'),
          s.val('second-ritika').as('slug'),
          s.val('Another of that name').as('bio'),
          'services.id',
        ])
        .where('services.slug', '=', 'piercing')
        .where('deleted_at', 'is', null),
    )
    .returning('id')
    .execute()
  try {
    // The row is written past the API, so caches may keep the earlier list for two seconds.
    const piercers = () => request.get('/api/artists/paginated?page=1&limit=50&field=service&search=Piercing')
    await expect.poll(async () => (await piercers()).text()).toContain('Ritika Mohanty')
    await page.goto('/contact')
    const named = field(page, 'Artist').getByRole('option', { name: 'Ritika Mohanty' })
    await expect(named).toHaveCount(1)
    for (const [service, count] of [
      ['Piercing', 1],
      ['Tattoo', 1],
      ['Tattoo Removal', 0],
      ['Piercing', 1],
    ] as const) {
      await field(page, 'Service').selectOption(service)
      await expect(named).toHaveCount(count)
    }
  } finally {
    await db
      .deleteFrom('artists')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  }
})

test.describe('the contact page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, allowConsoleErrors: true })

    test('errors and the confirmation of a sent contact form are in view', { tag: '@full' }, async ({
      page,
    }) => {
      await page.goto('/contact?service=piercing')
      await fillBooking(page, { ...makeBooking('Plain View'), artist: 'Any artist', email: 'sneha@' })
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(page.getByText('Enter a valid email.')).toBeInViewport()
      await typeText(field(page, 'Email'), 'sneha@mail.example')
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByRole('heading', { name: 'Request sent' })).toBeInViewport()
      await expect(page.getByRole('strong')).toBeInViewport()
    })

    test('a URL with an unknown enquiry code shows the form and no confirmation', { tag: '@full' }, async ({
      page,
    }) => {
      await page.goto('/contact?sent=HELLO1')
      await expect(page.getByRole('form', { name: 'Book an Appointment' })).toBeVisible()
      await expect(page.getByText('Request sent')).toHaveCount(0)
    })

    test('the other contact options are in view when sending the contact form fails', {
      tag: '@full',
    }, async ({ page, databaseDownUrl }) => {
      await page.goto(`${databaseDownUrl}/contact`)
      await fillBooking(page, makeBooking('Plain Away'))
      await page.getByRole('button', { name: 'Send request' }).click()
      const failure = page.getByRole('region', { name: 'Failed to send contact request' })
      await expect(failure.getByRole('link', { name: 'WhatsApp' })).toBeInViewport()
    })
  })
})

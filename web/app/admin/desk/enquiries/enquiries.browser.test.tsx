import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { setDate } from '../../../../test/type-text.ts'

/** Visitor n wrote n days ago; the services Tattoo and Piercing alternate. */
const fillEnquiries = (count: number) =>
  commands.sql(
    `insert into contact_requests (name, email, phone, service, artist, inspiration, description, created_at)
     select 'Visitor ' || two, 'visitor' || two || '@example.com', '+91 90000 000' || two,
       case number % 2 when 1 then 'Tattoo' else 'Piercing' end, 'Ritika Mohanty',
       'https://example.com/idea/' || number, 'Line one of ' || number || '.' || chr(10) || 'Line two.',
       now() - number * interval '1 day'
     from (select number, lpad(number::text, 2, '0') as two
           from generate_series(1, ${count}) as number) as numbered`,
  )

const enquiry = (name: string) => page.getByRole('link', { name, exact: true })
/** Does not count the header row. */
const countRows = () => {
  const table = page.getByRole('table', { name: 'Contact requests' }).elements()
  return table[0]?.querySelectorAll('tbody tr').length ?? 0
}
const service = page.getByLabelText('Service')
const from = page.getByLabelText('From')
const to = page.getByLabelText('To', { exact: true })
const openFilters = () => page.getByRole('button', { name: 'Filters' }).click()
const readOptions = () =>
  service
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1440, 900)
})

test('[ACO-01] the enquiry list has pages of ten and filters stored in the URL', async () => {
  await fillEnquiries(25)
  const router = await openScreen('/admin/contact')
  const search = () => router.state.location.search
  await expect.poll(countRows).toBe(10)
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect.poll(countRows).toBe(5)
  expect(search()).toBe('?page=3')
  await openFilters()
  await userEvent.selectOptions(service, 'Piercing')
  await expect.poll(search).toBe('?service=Piercing')
  await expect.element(enquiry('Visitor 02')).toBeVisible()
  await expect.poll(countRows).toBe(10)
  await expect.element(enquiry('Visitor 01')).not.toBeInTheDocument()

  const day = (ago: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - ago * 86_400_000)
  await setDate(from, day(6))
  await expect.poll(search).toBe(`?from=${day(6)}&service=Piercing`)
  await setDate(to, day(4))
  await expect.poll(search).toBe(`?from=${day(6)}&to=${day(4)}&service=Piercing`)
  await expect.poll(countRows).toBe(2)
  await router.navigate(-1)
  await expect.poll(search).toBe(`?from=${day(6)}&service=Piercing`)
  await expect.element(to).toHaveValue('')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(search).toBe('')
  await expect.poll(countRows).toBe(10)
})

test('the enquiry list opens with the Open tab and counts all enquiries in the All tab', async () => {
  await fillEnquiries(3)
  await commands.sql("update contact_requests set status = 'closed' where name = 'Visitor 01'")
  await openScreen('/admin/contact')
  await expect.poll(countRows).toBe(2)
  const views = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
  await expect.element(views.first()).toHaveAttribute('aria-current', 'page')
  await expect.element(views.first()).toHaveTextContent('Open2')
  await expect.element(views.nth(1)).toHaveTextContent('All3')
  await views.nth(1).click()
  await expect.poll(countRows).toBe(3)
})

test('[ACO-01] the enquiry list reads its filters from the URL', async () => {
  await fillEnquiries(3)
  await openScreen('/admin/contact?from=2020-11-01&to=2999-01-01&service=Piercing')
  await expect.poll(countRows).toBe(1)
  await expect.element(enquiry('Visitor 02')).toBeVisible()
  await expect.element(from).toHaveValue('2020-11-01')
  await expect.element(to).toHaveValue('2999-01-01')
  await expect.element(service).toHaveValue('Piercing')
})

test.each([40, 300, 600])('a filter date typed at %i ms per key adds one history entry', async (delay) => {
  await fillEnquiries(1)
  const router = await openScreen('/admin/contact')
  const search = () => router.state.location.search
  await expect.poll(countRows).toBe(1)
  await openFilters()
  from.element().focus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Chromium expects the keys of a date in the order of its locale: month, day, year.
  for (const key of '11012020') {
    await userEvent.keyboard(key)
    vi.advanceTimersByTime(delay)
  }
  vi.advanceTimersByTime(600)
  vi.useRealTimers()
  await expect.poll(search).toBe('?from=2020-11-01')
  await expect.element(from).toHaveValue('2020-11-01')
  await expect.element(page.getByText('Filters (1)')).toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await router.navigate(-1)
  await expect.poll(search).toBe('')
  await expect.element(from).toHaveValue('')
  await router.navigate(1)
  await expect.element(from).toHaveValue('2020-11-01')
})

test('the enquiry search keeps characters that are typed after a pause', async () => {
  await fillEnquiries(3)
  const router = await openScreen('/admin/contact')
  const words = page.getByLabelText('Search', { exact: true })
  await userEvent.type(words, 'Visitor ')
  await expect.poll(() => router.state.location.search).toBe('?q=Visitor')
  await expect.poll(countRows).toBe(3)
  await userEvent.keyboard('02')
  await expect.poll(() => router.state.location.search).toBe('?q=Visitor+02')
  await expect.element(words).toHaveValue('Visitor 02')
  await expect.poll(countRows).toBe(1)
  await expect.element(enquiry('Visitor 02')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(words).toHaveValue('')
  await expect.poll(countRows).toBe(3)
  await openFilters()
  await userEvent.selectOptions(page.getByLabelText('Artist'), 'Any artist')
  await expect.element(page.getByText('No contact requests found.')).toBeVisible()
  expect(router.state.location.search).toBe('?artist=Any+artist')
})

test('[ACO-01] the enquiry dialog shows all fields and deletes the enquiry after a confirmation', async () => {
  await fillEnquiries(2)
  await openScreen('/admin/contact')
  await enquiry('Visitor 01').click()
  const dialog = page.getByRole('dialog', { name: 'Visitor 01' })
  await expect.element(dialog.getByText('Line one of 1.')).toMatchTextContent('Line two.')
  const fields = dialog.getByRole('definition').elements()
  expect(fields.map(({ textContent }) => textContent)).toEqual([
    '+91 90000 00001',
    'visitor01@example.com',
    'Tattoo',
    'Ritika Mohanty',
    'https://example.com/idea/1',
  ])
  await expect
    .element(dialog.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', 'tel:+919000000001')
  await expect.element(dialog.getByRole('button', { name: 'Book', exact: true })).toBeInViewport()
  expect(await findViolations('dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'More' }).click()
  expect(dialog.getByRole('link', { name: 'Email', exact: true }).element().getAttribute('href')).toMatch(
    /^mailto:visitor01@example\.com\?subject=Your%20request%20[2-9A-Z]{6}%20/,
  )
  await dialog.getByRole('button', { name: 'Delete enquiry' }).click()
  const question = page.getByRole('dialog', { name: 'Delete enquiry' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(enquiry('Visitor 01')).not.toBeInTheDocument()
  await expect.element(enquiry('Visitor 02')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('[LST-01] deleting the last enquiry of a page opens the previous page', async () => {
  await fillEnquiries(11)
  const router = await openScreen('/admin/contact?page=2')
  await page.getByRole('button', { name: 'Delete enquiry of Visitor 11' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(enquiry('Visitor 01')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('[ADM-04] [ACO-06] the service filter lists the default services until the studio adds its own', async () => {
  const router = await openScreen('/admin/contact')
  await expect.element(page.getByText('No contact requests found.')).toBeVisible()
  await openFilters()
  await expect
    .poll(readOptions)
    .toEqual([
      'All services',
      'Tattoo',
      'Tattoo Training',
      'Permanent Eyebrow Tattoo',
      'Tattoo Removal',
      'Piercing',
    ])
  await commands.sql(
    `insert into services (name, slug, short_description, full_description, position)
     values ('Henna', 'henna', 'Short.', repeat('Long. ', 10), 1)`,
  )
  await router.revalidate()
  await expect.poll(readOptions).toEqual(['All services', 'Henna'])
})

test('the inbox and an enquiry with long words fit a phone and keep Close visible', async () => {
  const long = 'x'.repeat(100)
  await fillEnquiries(10)
  await commands.sql(
    `insert into contact_requests (name, email, phone, service, artist, description)
     values ('${long}', '${'m'.repeat(60)}@example.com', '98765 43210', '${long}', '${long}', '${long.repeat(3)}')`,
  )
  await page.viewport(1024, 640)
  await openScreen('/admin/contact')
  await expect.element(enquiry('Visitor 01')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(1024)
  await page.viewport(360, 640)
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.getByRole('table').getByRole('link', { name: long }).first().click()
  const dialog = page.getByRole('dialog', { name: long })
  await expect.element(dialog.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 })
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth)
})

test('enquiry rows on a phone are 76 px high and show 46 characters of the message', async () => {
  await page.viewport(360, 740)
  await fillEnquiries(3)
  await commands.sql(
    "update contact_requests set description = 'A fine line branch along the inner forearm, ab' where name = 'Visitor 01'",
  )
  await openScreen('/admin/contact')
  await expect.poll(countRows).toBe(3)
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  expect(rows.map(({ height }) => Math.round(height))).toEqual([76, 76, 76])
  const message = document.querySelector('[data-message]')
  expect(message?.getBoundingClientRect().width).toBe(328)
  expect(message?.scrollWidth).toBe(message?.clientWidth)
})

test('the enquiry table on a desktop does not cut phone numbers', async () => {
  await fillEnquiries(1)
  await openScreen('/admin/contact')
  const phone = page.getByText('+91 90000 00001')
  await expect.element(phone).toBeVisible()
  const { scrollWidth, clientWidth } = phone.element()
  expect(scrollWidth).toBe(clientWidth)
})

test.each([1280, 1440])(
  'an open enquiry is shown beside the list at %i px and has its own URL',
  async (width) => {
    await page.viewport(width, 900)
    await fillEnquiries(3)
    const router = await openScreen('/admin/contact')
    const search = () => router.state.location.search
    const dialog = (name: string) => page.getByRole('dialog', { name })
    await expect.poll(countRows).toBe(3)
    expect(search()).toBe('')
    await userEvent.keyboard('j')
    await expect.element(dialog('Visitor 01')).toBeVisible()
    const first = search()
    await enquiry('Visitor 02').click()
    await expect.element(dialog('Visitor 02')).toBeVisible()
    expect(search()).not.toBe(first)
    await expect.element(enquiry('Visitor 02')).toHaveAttribute('aria-current', 'true')
    const list = document.querySelector('main table')?.getBoundingClientRect()
    const drawer = dialog('Visitor 02').element().getBoundingClientRect()
    expect(list?.right).toBeLessThanOrEqual(drawer.left)
    expect(drawer.right).toBe(width)
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await findViolations('main')).toEqual([])
    await userEvent.keyboard('k')
    await expect.element(dialog('Visitor 01')).toBeVisible()
    expect(search()).toBe(first)
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Visitor 01')).not.toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
    expect(search()).toBe('')
  },
)

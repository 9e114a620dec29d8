import { afterEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'

/** Visitor n wrote n days ago; the services Tattoo and Piercing alternate. */
const fillEnquiries = (count: number) =>
  commands.sql(
    `insert into contact_requests (name, email, phone, service, artist, inspiration, description, created_at)
     select 'Visitor ' || two, 'visitor' || two || '@example.com', '+91 90000 000' || two,
       case number % 2 when 1 then 'Tattoo' else 'Piercing' end, 'Ritika Mohanty',
       'https://example.com/idea/' || number, 'Line one of ' || number || '.', now() - number * interval '1 day'
     from (select number, lpad(number::text, 2, '0') as two
           from generate_series(1, ${count}) as number) as numbered`,
  )

const main = page.getByRole('main')
const greeting = page.getByRole('heading', { level: 1 })
const table = page.getByRole('table', { name: 'Recent Contacts' })
const readClock = () => main.element().querySelector('time')?.textContent
const readTexts = (elements: Element[]) => elements.map(({ textContent }) => textContent?.trim())

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await commands.sql("update staff set role = 'owner', artist_id = null")
  await page.viewport(1440, 900)
})

test('[DSH-01] the greeting and the clock use the time zone of the studio', async () => {
  vi.setSystemTime(new Date('2026-11-14T06:29:58Z'))
  await openScreen('/admin')
  await expect.element(greeting).toHaveTextContent('Good Morning')
  await expect.element(page.getByText('Saturday, 14 November 2026')).toBeVisible()
  expect(readClock()).toBe('11:59:58')
  vi.setSystemTime(new Date('2026-11-14T06:30:00Z'))
  await expect.element(greeting).toHaveTextContent('Good Afternoon')
  expect(readClock()).toBe('12:00:00')
  vi.setSystemTime(new Date('2026-11-14T12:30:00Z'))
  await expect.element(greeting).toHaveTextContent('Good Evening')
  expect(readClock()).toBe('18:00:00')
})

test('[DSH-02] the dashboard shows six counts, and each links to its screen', async () => {
  await fillEnquiries(3)
  await commands.sql(
    `insert into services (name, slug, short_description, full_description, position)
       values ('Piercing', 'piercing', 'Short.', repeat('Long. ', 10), 1);
     insert into faqs (question, answer) values ('a', 'b'), ('c', 'd');
     insert into artists (name, slug, bio, experience, position)
       select 'A' || n, 'counted-' || n, 'x', '', n from generate_series(1, 4) as n;
     with made as (
         insert into pictures (public_id, storage_key, width, height, placeholder, jpeg)
         select gen_random_uuid(), gen_random_uuid(), 8, 6, 'data:,', '{8}' from generate_series(1, 13)
         returning id),
       gallery as (insert into galleries (category) values ('featured-work') returning id)
     insert into gallery_images (gallery_id, picture_id, category)
       select (select id from gallery), id,
         case when row_number() over () <= 6 then 'featured-work' else 'inside-studio' end from made`,
  )
  const router = await openScreen('/admin/dashboard')
  const cards = page.getByRole('list', { name: 'Counts' }).getByRole('link')
  await expect
    .poll(() => readTexts(cards.elements()))
    .toEqual([
      '4 Total Artists',
      '1 Services Offered',
      '6 Featured Work',
      '3 Enquiries',
      '2 FAQs',
      '7 Inside Studio',
    ])
  expect(cards.elements().map((card) => card.getAttribute('href'))).toEqual([
    '/admin/artists',
    '/admin/service',
    '/admin/galery?category=featured-work',
    '/admin/contact',
    '/admin/faq',
    '/admin/galery?category=inside-studio',
  ])
  await cards.nth(3).click()
  await expect.element(greeting).toHaveTextContent('Enquiries')
  expect(router.state.location.pathname).toBe('/admin/contact')
})

test('[DSH-03] the dashboard shows the newest five enquiries, and a text describes each chart', async () => {
  await fillEnquiries(8)
  await openScreen('/admin')
  await expect.element(table.getByRole('row')).toHaveLength(6)
  expect(readTexts(table.getByRole('columnheader').elements())).toEqual([
    'Name',
    'Email',
    'Phone',
    'Services',
    'Description',
    'Date',
  ])
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('Visitor 01')
  await expect.element(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/admin/contact')
  await expect.element(page.getByRole('heading', { name: 'Enquiries, last 30 days' })).toBeVisible()
  const chart = page.getByRole('img', { name: /^8 enquiries in the last 30 days\. Most on/ })
  await expect.element(chart).toBeVisible()
  const services = page.getByRole('region', { name: 'By service' }).getByRole('listitem')
  expect(readTexts(services.elements())).toEqual(['Piercing 4', 'Tattoo 4'])
})

test('[DSH-03] a recent enquiry shows all fields at each width, with links to call and email', async () => {
  await fillEnquiries(6)
  await openScreen('/admin')
  const row = table.getByRole('row').nth(1)
  const call = row.getByRole('link', { name: '+91 90000 00001' })
  const mail = row.getByRole('link', { name: 'visitor01@example.com' })
  await expect.element(call).toHaveAttribute('href', 'tel:+919000000001')
  await expect.element(mail).toHaveAttribute('href', 'mailto:visitor01@example.com')
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.viewport(width, 844)
    for (const text of ['Visitor 01', 'visitor01@example.com', '+91 90000 00001', 'Tattoo', 'Line one of 1.'])
      await expect.element(row.getByText(text)).toBeVisible()
    // Playwright checks that the link takes the click; otherwise the click would open the enquiry.
    await call.click({ trial: true })
    await mail.click({ trial: true })
    if (width < 768)
      for (const link of [call, mail])
        expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await findViolations('main')).toEqual([])
  }
})

test.for(['artist', 'desk', 'owner'])(
  'the dashboard of the role %s sends no forbidden request',
  async (role) => {
    await commands.sql(
      `insert into artists (name, slug, bio, experience, position) values ('Ira Sen', 'first-${role}', 'x', '', 1);
     update staff set role = '${role}',
       artist_id = case '${role}' when 'artist' then (select id from artists where deleted_at is null) end`,
    )
    const fetched = vi.spyOn(window, 'fetch')
    await openScreen('/admin')
    await expect.element(page.getByRole('heading', { name: 'Recent Contacts' })).toBeVisible()
    const panels = page.getByText(/^(Website health|By service|Performance, 90 days)$/)
    await expect.element(panels).toHaveLength(role === 'artist' ? 0 : 3)
    await expect.poll(() => fetched.mock.results.length).toBeGreaterThan(7)
    const responses = await Promise.all(fetched.mock.results.map(({ value }): Promise<Response> => value))
    expect(responses.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([])
    await expect.element(page.getByText(/could not|did not load|no connection/i)).not.toBeInTheDocument()
  },
)

test('[LST-02] the dashboard shows its other panels when one fails to load', async () => {
  await fillEnquiries(1)
  await commands.failCalls('**/api/dashboard/enquiry-stats', null)
  await openScreen('/admin')
  await expect.element(page.getByText('Could not load the charts.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 Enquiries' })).toBeVisible()
  await expect.element(table).toBeVisible()
})

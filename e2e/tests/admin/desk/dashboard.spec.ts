import { query } from '../../../../server/test/query.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { expect, test } from '../../../support/office.ts'

test.beforeEach(({ signIn }) => signIn())

for (const [utc, clock, greeting] of [
  ['2026-11-14T06:29:58Z', '11:59:58', 'Good Morning'],
  ['2026-11-14T06:30:00Z', '12:00:00', 'Good Afternoon'],
  ['2026-11-14T12:30:00Z', '18:00:00', 'Good Evening'],
] as const) {
  test(`[DSH-01] at ${clock} of the studio: ${greeting}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(utc))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting)
    await expect(page.locator('time')).toHaveText(clock)
    await expect(page.getByText('Saturday, 14 November 2026')).toBeVisible()
  })
}

test('[DSH-01] the clock is live, and the greeting follows it', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-14T06:29:00Z') })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Morning')
  await page.clock.fastForward('02:00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Afternoon')
  await expect(page.locator('time')).toHaveText(/^12:0[01]:/)
})

test('[DSH-02] six counts, each leading to its screen', async ({
  page,
  office,
  makeService,
  fillEnquiries,
}) => {
  await makeService({ name: 'Piercing' })
  await fillEnquiries(3)
  await query(
    office.databaseUrl,
    `insert into faqs (question, answer) values ('a', 'b'), ('c', 'd');
     insert into artists (name, slug, bio, experience, position)
     select 'A' || n, 'counted-' || n, 'x', '', n from generate_series(1, 4) as n;
     with picture as (select header_picture_id as id from services where header_picture_id is not null limit 1),
       gallery as (insert into galleries (category) values ('featured-work') returning id)
     insert into gallery_images (gallery_id, picture_id, category)
     select gallery.id, picture.id, category from picture, gallery,
       unnest(array['featured-work', 'inside-studio', 'featured-work', 'featured-work', 'featured-work',
         'featured-work', 'inside-studio', 'featured-work', 'inside-studio', 'inside-studio', 'inside-studio',
         'inside-studio', 'inside-studio']) as category`,
  )
  await page.goto('/admin')
  const cards = page.getByRole('list', { name: 'Counts' }).getByRole('link')
  await expect(cards).toHaveText([
    '4 Total Artists',
    '1 Services Offered',
    '6 Featured Work',
    '3 Enquiries',
    '2 FAQs',
    '7 Inside Studio',
  ])
  await cards.nth(3).click()
  await expect(page).toHaveURL('/admin/contact')
})

test('[DSH-03] the newest requests, and the way to all of them', async ({ page, fillEnquiries }) => {
  await fillEnquiries(7)
  await page.goto('/admin')
  const table = page.getByRole('table', { name: 'Recent Contacts' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Phone',
    'Services',
    'Description',
    'Date',
  ])
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(table.getByRole('row').nth(1)).toContainText('Visitor 01')
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/admin/contact')
})

for (const width of [360, 390, 768, 1024])
  test(`[DSH-03] at ${width} px a request shows all six, and its number can be called`, async ({
    page,
    fillEnquiries,
  }) => {
    await fillEnquiries(2)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin')
    const row = page.getByRole('table', { name: 'Recent Contacts' }).getByRole('row').nth(1)
    for (const text of ['Visitor 01', 'visitor01@example.com', '+91 90000 00001', 'Tattoo', 'Line one of 1.'])
      await expect(row.getByText(text)).toBeVisible()
    const call = row.getByRole('link', { name: '+91 90000 00001' })
    await expect(call).toHaveAttribute('href', 'tel:+919000000001')
    const mail = row.getByRole('link', { name: 'visitor01@example.com' })
    await expect(mail).toHaveAttribute('href', 'mailto:visitor01@example.com')
    // A click that lands on the row behind it would open the details instead.
    await call.click({ trial: true })
    await mail.click({ trial: true })
    if (width < 768)
      for (const link of [call, mail]) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

test('the plots say in words what they show', async ({ page, fillEnquiries }) => {
  await fillEnquiries(8)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Enquiries, last 30 days' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^8 enquiries in the last 30 days\. Most on/ })).toBeVisible()
  const services = page.getByRole('region', { name: 'By service' }).getByRole('listitem')
  await expect(services).toHaveText(['Piercing 4', 'Tattoo 4'])
})

test.describe('when a part cannot be loaded', () => {
  test.use({ loud: true })
  test('[LST-02] the others stay', async ({ page, fillEnquiries }) => {
    await fillEnquiries(1)
    await page.route('**/api/dashboard/stats', (route) => route.abort())
    await page.goto('/admin')
    await expect(page.getByText('Could not load the charts.')).toBeVisible()
    await expect(page.getByRole('link', { name: '1 Enquiries' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Recent Contacts' })).toBeVisible()
  })
})

test('nothing that a screen reader would stumble over, and nothing wider than the screen', async ({
  page,
  fillEnquiries,
}) => {
  await fillEnquiries(6)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin')
    await expect(page.getByRole('table', { name: 'Recent Contacts' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

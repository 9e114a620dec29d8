import { expect, openStudio, saveStudio, test, typeOver } from '../../../support/forms/studio.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const WEEK = [
  { day: 'Monday', hours: '11AM - 8PM', note: '' },
  { day: 'Tuesday', hours: '11 - 8', note: '' },
]

const save = (hours: typeof WEEK, specialDays: object[] = []) => ({
  phone: '0674 2345678',
  email: 'a@b.example',
  address: 'Saheed Nagar',
  workingHours: hours,
  specialDays,
})

test.beforeEach(async ({ request, token, signIn }) => {
  await request.post('/api/contact-info', { headers: { authorization: token }, data: save(WEEK) })
  await signIn()
})

test('the studio form flags hours that it cannot parse and suggests a value', async ({ page, request }) => {
  await openStudio(page, 'hours')
  await expect(page.getByText('Missing: Tuesday')).toBeVisible()
  await page.getByRole('button', { name: 'Tuesday “11 - 8” not understood' }).tap()
  await page.getByRole('button', { name: 'Use 11:00 to 20:00' }).tap()
  await expect(page.getByText('Missing: Tuesday')).toBeHidden()
  await saveStudio(page)
  const { workingHours } = await (await request.get('/api/contact-info')).json()
  expect(workingHours[1]).toEqual({ day: 'Tuesday', hours: '11AM - 8PM', note: '' })
})

test('a day of the studio hours can have two opening times; only one day is expanded', {
  tag: '@full',
}, async ({ page, request }) => {
  await openStudio(page, 'hours')
  await page.getByRole('button', { name: 'Monday 11:00 to 20:00' }).tap()
  await page.getByLabel('Monday closes').pressSequentially('0200PM')
  await page.getByRole('button', { name: 'Add a second time' }).tap()
  await page.getByLabel('Monday, part 2 opens').pressSequentially('0400PM')
  await page.getByLabel('Monday, part 2 closes').pressSequentially('0900PM')
  await page.getByRole('button', { name: /^Saturday/ }).tap()
  await expect(page.getByLabel('Monday, part 1 opens')).toBeHidden()
  await page.getByRole('button', { name: '24 hours' }).tap()
  await saveStudio(page)
  const { workingHours } = await (await request.get('/api/contact-info')).json()
  expect(workingHours.map(({ day, hours }: { day: string; hours: string }) => [day, hours])).toEqual([
    ['Monday', '11AM - 2PM, 4PM - 9PM'],
    ['Tuesday', '11 - 8'],
    ['Saturday', '24 hours'],
  ])
})

test('staff add a special day to the studio’s opening hours', { tag: '@full' }, async ({ page, request }) => {
  await openStudio(page, 'hours')
  await page.getByRole('button', { name: 'Add a special day' }).tap()
  await page.getByLabel('From').pressSequentially('11242026')
  await typeOver(page.getByRole('textbox', { name: /^Sentence/ }), 'Kartika Purnima')
  await saveStudio(page)
  const { specialDays } = await (await request.get('/api/contact-info')).json()
  expect(specialDays).toEqual([
    { from: '2026-11-24', to: '2026-11-24', hours: 'Closed', note: 'Kartika Purnima' },
  ])
})

test('the contact-info form flags hours that it cannot parse and keeps special days', {
  tag: '@full',
}, async ({ page, request, token }) => {
  const day = { from: '2026-11-24', to: '2026-11-24', hours: 'Closed', note: '' }
  await request.post('/api/contact-info', { headers: { authorization: token }, data: save(WEEK, [day]) })
  await page.goto('/admin/contact/info')
  await expect(
    page.getByText('Format not recognised. “Open now” and search engines skip this day.'),
  ).toHaveCount(1)
  await typeOver(page.getByRole('textbox', { name: 'Phone' }), '0674 1')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save' }).tap()
  await answered
  const info = await (await request.get('/api/contact-info')).json()
  expect([info.phone, info.specialDays]).toEqual(['0674 1', [day]])
})

import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openStudio, test, typeOver } from '../../../support/forms/studio.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const INFO = {
  phone: '0674 2345678',
  email: 'a@b.example',
  address: 'Saheed Nagar',
  workingHours: [{ day: 'Monday', hours: '11AM - 8PM', note: '' }],
}

test.beforeEach(async ({ request, token, signIn }) => {
  await request.post('/api/contact-info', { headers: { authorization: token }, data: INFO })
  await signIn()
})

const nameField = (page: Page) => page.getByRole('textbox', { name: /^Name in the header/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).tap()

async function saved(request: APIRequestContext) {
  const [{ name }, { workingHours }] = await Promise.all(
    ['studio', 'contact-info'].map(async (path) => (await request.get(`/api/${path}`)).json()),
  )
  return { name, monday: workingHours[0].hours }
}

async function changeBoth(page: Page) {
  await openStudio(page, 'identity')
  await typeOver(nameField(page), 'Indigo')
  await page.getByRole('link', { name: 'Hours' }).tap()
  await page.getByRole('button', { name: /^Monday/ }).tap()
  await page.getByRole('button', { name: '24 hours' }).tap()
  await expect(page.getByText('2 changes are not saved yet.').first()).toBeVisible()
}

test('one click on Save stores the changes of every studio tab, including the hours', async ({
  page,
  request,
}) => {
  await changeBoth(page)
  await page.getByRole('link', { name: 'Legal' }).tap()
  await save(page)
  await expect(page.getByText('Saved: Hours and Identity.')).toBeVisible()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
  expect(await saved(request)).toEqual({ name: 'Indigo', monday: '24 hours' })
  await save(page)
  await expect(page.getByText('Everything is already saved.')).toBeVisible()
})

test('an invalid special day opens the Hours tab, and nothing is saved', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const before = await saved(request)
  await changeBoth(page)
  await page.getByRole('button', { name: 'Add a special day' }).tap()
  await page.getByLabel('From').press('Delete')
  await page.getByRole('link', { name: 'Identity' }).tap()
  await save(page)
  await expect(page.getByText('Choose a date.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hours' })).toHaveAttribute('aria-current', 'page')
  expect(await saved(request)).toEqual(before)
})

test.describe('when the server rejects the hours', () => {
  test.use({ allowConsoleErrors: true })

  test('the save bar lists saved and unsaved tabs, and the form keeps its input', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    await page.route('**/api/contact-info/hours', (route) =>
      route.fulfill({ status: 400, json: { message: 'No room.', errors: [] } }),
    )
    await changeBoth(page)
    await save(page)
    await expect(page.getByText('Saved: Identity. Not saved: Hours. No room.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Monday 24 hours' })).toBeVisible()
    expect(await saved(request)).toEqual({ name: 'Indigo', monday: '11AM - 8PM' })
    await page.unroute('**/api/contact-info/hours')
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByText('Saved: Hours.', { exact: true })).toBeVisible()
    expect(await saved(request)).toEqual({ name: 'Indigo', monday: '24 hours' })
  })
})

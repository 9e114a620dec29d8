import { ANANYA, expect, PHONE, test } from '../../../support/desk/desk.ts'

test.use(PHONE)

test('new enquiries from another instance show a button and do not move the list', {
  tag: '@full',
}, async ({ page, context, signIn, makeRequest, request, mailOffice }) => {
  const { name: _, phone_e164: __, status: ___, ...fields } = ANANYA
  const arrive = async (name: string) => {
    const answer = await request.post(`${mailOffice}/api/contact`, { data: { ...fields, name } })
    expect(answer.status()).toBe(201)
  }
  await signIn()
  await makeRequest({ name: 'First Person' })
  await page.goto('/admin/contact')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveTitle(/^\(1\) Enquiries \|/)
  const dashboard = await context.newPage()
  await dashboard.goto('/admin')
  const waiting = dashboard.getByRole('list', { name: 'Needs a reply' }).getByRole('listitem')
  await expect(waiting).toHaveCount(1)

  const before = await waiting.first().boundingBox()
  await arrive('Second Person')
  const pill = dashboard.getByRole('button', { name: '1 new enquiry. Show' })
  await expect(pill).toBeVisible()
  await expect(dashboard).toHaveTitle(/^\(2\) Dashboard \|/)
  expect(await waiting.first().boundingBox()).toEqual(before)
  await pill.tap()
  await expect(waiting).toHaveCount(2)
  await expect(pill).toHaveCount(0)

  await page.bringToFront()
  const place = await rows.first().boundingBox()
  const onList = page.getByRole('button', { name: '1 new enquiry. Show' })
  await expect(onList).toBeVisible()
  expect(await rows.first().boundingBox()).toEqual(place)
  await expect(rows).toHaveCount(1)
  await onList.tap()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Second Person')
  await expect(onList).toHaveCount(0)

  // If the filter hides the new enquiries, the button opens the list without a filter.
  await page.goto('/admin/contact?status=booked')
  await expect(page.getByText('No contact requests found.')).toBeVisible()
  await arrive('Third Person')
  await page.getByRole('button', { name: '1 new enquiry. Show' }).tap()
  await expect(page).toHaveURL('/admin/contact')
  await expect(rows.first()).toContainText('Third Person')
})

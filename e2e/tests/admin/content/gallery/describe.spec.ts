import { artistForm, expect, test } from '../../../../support/forms/artists.ts'
import { serviceForm, toast } from '../../../../support/forms/service-form.ts'
import { typeText } from '../../../../support/hand/typing.ts'

test.beforeEach(({ signIn }) => signIn())

test('pictures of a service get words and an order, and visitors read both', async ({
  page,
  request,
  makeService,
}) => {
  await makeService({ name: 'Helix', related: 3 })
  const before = await (await request.get('/api/services/slug/helix')).json()
  await page.goto('/admin/service')
  await page.getByRole('button', { name: 'Edit Helix' }).click()
  const form = serviceForm(page, 'Edit Service')
  await typeText(form.short, 'Not saved yet.')
  const describe = form.dialog.getByRole('button', { name: 'Describe picture 2' })
  await describe.click()
  const words = page.getByRole('dialog', { name: 'Describe Image' })
  await typeText(words.getByLabel('Description'), 'Two rings at the rim of an ear')
  await words.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(words).toHaveCount(0)
  await expect(toast(page)).toHaveText('Description saved.')
  await expect(describe).toBeFocused()
  // The form behind it is as it was, and was not sent.
  await expect(form.short).toHaveValue('Not saved yet.')
  await expect(form.dialog.getByRole('img', { name: 'Two rings at the rim of an ear' })).toBeVisible()
  await form.dialog.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  const after = await (await request.get('/api/services/slug/helix')).json()
  const ids = (service: { relatedImg: { public_id: string }[] }) =>
    service.relatedImg.map(({ public_id }) => public_id)
  const [first, second, third] = ids(before)
  expect(ids(after)).toEqual([second, first, third])
  expect(after.relatedImg[0].alt).toBe('Two rings at the rim of an ear')
  expect(after.shortDescription).toBe('Not saved yet.')
  await page.goto('/services/helix')
  await expect(page.getByRole('link', { name: 'Two rings at the rim of an ear' })).toBeVisible()
})

test('so do those of an artist', async ({ page, request, makeArtist }) => {
  const { slug } = await makeArtist({ name: 'Meera Das', work: 2 })
  await page.goto(`/admin/editartist/${slug}`)
  const form = artistForm(page, 'page')
  await form.place.getByRole('button', { name: 'Describe picture 1' }).click()
  const words = page.getByRole('dialog', { name: 'Describe Image' })
  await typeText(words.getByLabel('Description'), 'A moth on a wrist')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await words.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(words).toHaveCount(0)
  await expect(form.place.getByRole('img', { name: 'A moth on a wrist' })).toBeVisible()
  const { images } = await (await request.get(`/api/artists/slug/${slug}`)).json()
  expect(images[0].alt).toBe('A moth on a wrist')
})

import {
  expect,
  openStudio,
  restorePreviousVersion,
  saveStudio,
  test,
} from '../../../support/forms/studio.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('replacing the sample content keeps the studio’s edits and can be undone', {
  tag: '@full',
}, async ({ page, signIn, request, token }) => {
  const show = async () => (await request.get('/api/studio')).json()
  const sample = await show()
  const hero = { ...sample.hero, promise: 'Small holes, great care.' }
  await request.put('/api/studio', {
    headers: { authorization: token },
    data: { ...sample, name: 'Agulha', fullName: 'Agulha Piercing Porto', hero },
  })
  await signIn()
  await page.goto('/admin/faq')
  await page.getByRole('link', { name: 'Replace it' }).tap()
  await expect(page.getByRole('heading', { name: 'Your studio' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Name in the header/ })).toHaveValue('Agulha')
  expect(await saveStudio(page)).toBe(200)
  await expect(page.getByText('This is the sample studio.')).toBeHidden()
  expect(await show()).toMatchObject({
    name: 'Agulha',
    isSample: false,
    hero: { first: '', promise: 'Small holes, great care.', pictures: [] },
    founders: [],
    about: { text: '', hasBuiltInVideo: false },
  })

  await openStudio(page, 'home')
  await restorePreviousVersion(page)
  await expect(page.getByText('This is the sample studio.')).toBeVisible()
  const { isSample, founders } = await show()
  expect([isSample, founders]).toEqual([true, sample.founders])
})

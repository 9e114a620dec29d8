import { expect, openStudio, saveStudio, test, typeOver } from '../../../support/forms/studio.ts'

test.use({ viewport: { width: 390, height: 844 }, allowConsoleErrors: true })

test('the second of two studio editors sees both versions and keeps all input', { tag: '@full' }, async ({
  editors: { first, second },
  request,
}) => {
  await openStudio(first, 'home')
  await openStudio(second, 'home')
  await typeOver(first.getByLabel('First line of the title'), 'Lines that')
  await typeOver(first.getByRole('textbox', { name: /^Promise/ }), 'Theirs.')
  expect(await saveStudio(first)).toBe(200)

  await typeOver(second.getByLabel('Second line of the title'), 'last a')
  await typeOver(second.getByRole('textbox', { name: /^Promise/ }), 'Mine.')
  expect(await saveStudio(second)).toBe(409)
  const notice = second.getByRole('alert')
  await expect(notice).toContainText('Updated from their version: First line of the title.')
  await expect(notice).toContainText('Both of you changed Promise.')
  await expect(second.getByLabel('First line of the title')).toHaveValue('Lines that')
  await second.getByRole('radio', { name: /^Yours/ }).click()
  expect(await saveStudio(second)).toBe(200)
  const { hero } = await (await request.get('/api/studio')).json()
  expect(hero).toMatchObject({ first: 'Lines that', second: 'last a', promise: 'Mine.' })
})

test('saving the studio with an unresolved conflict opens the tab of the conflict', { tag: '@full' }, async ({
  editors: { first, second },
}) => {
  await openStudio(first, 'messages')
  await openStudio(second, 'messages')
  const promise = /^What visitors may expect/
  await typeOver(first.getByRole('textbox', { name: promise }), 'Today.')
  expect(await saveStudio(first)).toBe(200)
  await typeOver(second.getByRole('textbox', { name: promise }), 'Tomorrow.')
  await second.getByRole('link', { name: 'Legal' }).click()
  expect(await saveStudio(second)).toBe(409)
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.getByText('Choose which version to keep.', { exact: true })).toBeVisible()
  await second.getByRole('radio', { name: /^Theirs/ }).click()
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.getByText('Everything is already saved.')).toBeVisible()
  await expect(second.getByRole('textbox', { name: promise })).toHaveValue('Today.')
  await expect(second.getByText('Select Save again.')).toBeHidden()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addServices, makeArtist, readArtist } from '../../../../test/make-artists.ts'
import { makeService, readService } from '../../../../test/make-services.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { typeText } from '../../../../test/type-text.ts'

const words = page.getByRole('dialog', { name: 'Picture details' })
const notifications = page.getByRole('region', { name: 'Notifications' })

test('the description of a service picture is saved without saving the service form', async () => {
  const before = await makeService({ name: 'Helix', related: 3 })
  const idsOf = ({ relatedImg }: { relatedImg: { public_id: string }[] }) =>
    relatedImg.map(({ public_id }) => public_id)
  const [first, second, third] = idsOf(before)
  await openScreen('/admin/service')
  await page.getByRole('button', { name: 'Edit Helix' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Service' })
  const short = form.getByLabelText('Short description')
  await typeText(short, 'Unsaved.')
  const describe = form.getByRole('button', { name: 'Describe picture 2' })
  await describe.click()
  await typeText(words.getByLabelText('Description'), 'Two rings')
  await words.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(notifications.getByText('Description saved.')).toBeVisible()
  await expect.element(describe).toHaveFocus()
  await expect.element(short).toHaveValue('Unsaved.')
  await expect.element(form.getByRole('img', { name: 'Two rings' })).toBeVisible()
  expect((await readService('helix')).shortDescription).toBe('Short.')
  await form.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
  const saved = await readService('helix')
  expect(idsOf(saved)).toEqual([second, first, third])
  expect(saved.relatedImg[0]?.alt).toBe('Two rings')
  expect(saved.shortDescription).toBe('Unsaved.')
})

test('Keep editing keeps the unsaved description of an artist picture', async () => {
  const { tattoo } = await addServices()
  await makeArtist('Meera Das', tattoo, 2)
  await openScreen('/admin/editartist/meera-das')
  await page.getByRole('button', { name: 'Describe picture 1' }).click()
  await typeText(words.getByLabelText('Description'), 'A moth on a wrist')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await words.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'A moth on a wrist' })).toBeVisible()
  expect((await readArtist('meera-das')).images[0]?.alt).toBe('A moth on a wrist')
})

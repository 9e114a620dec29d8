import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { openScreen } from '../../../test/open-screen.tsx'

test('[AFQ-04] the FAQ form names each missing field and focuses the first', async () => {
  await openScreen('/admin/faq')
  await page.getByText('Create one?', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create FAQ' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Question')).toHaveAccessibleDescription('Question is required')
  await expect.element(dialog.getByLabelText('Answer')).toHaveAccessibleDescription('Answer is required')
  await expect.element(dialog.getByLabelText('Question')).toHaveFocus()
  expect(await commands.listCalls('POST')).toEqual([])
  await userEvent.type(dialog.getByLabelText('Question'), 'Does it hurt?')
  await userEvent.type(dialog.getByLabelText('Answer'), 'Less than you think.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('switch', { name: 'Does it hurt?' })).toHaveTextContent('Active')
})

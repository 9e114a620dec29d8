import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'

const palette = page.getByRole('dialog', { name: 'Search everything' })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

async function run(words: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  await userEvent.keyboard(words)
  const option = palette.getByRole('option').first()
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  return option
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('back-office search opens the dialogs to book, block, invite and log out', async () => {
  const router = await openScreen('/admin/account')
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  for (const [words, title] of [
    ['new app', 'New appointment'],
    ['walk', 'New appointment'],
    ['block', 'Block time'],
    ['invite', 'Invite a staff member'],
    ['sign out', 'Log out'],
  ] as const) {
    await run(words)
    expect(await findViolations('dialog')).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog(title)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(title)).not.toBeInTheDocument()
  }
  expect(router.state.location.pathname).toBe('/admin/staff')
})

test('back-office search offers to call, message and book the client it finds', async () => {
  await commands.sql(
    `insert into contact_requests (name, email, phone, phone_e164, service, artist, inspiration, description)
     values ('Ananya Rao', '', '+91 90000 04055', '+919000004055', 'Tattoo', 'Any artist', '', 'A lotus.')`,
  )
  await openScreen('/admin/account')
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  const chat = vi.spyOn(window, 'open').mockReturnValue(null)
  await run('ananya')
  await expect.element(palette.getByRole('option', { name: 'Call Ananya Rao' })).toBeVisible()
  await palette.getByRole('option', { name: 'WhatsApp Ananya Rao' }).click()
  expect(chat.mock.calls[0]?.[0]).toMatch(/^https:\/\/wa\.me\/919000004055/)
  await run('ananya')
  await palette.getByRole('option', { name: 'Book Ananya Rao' }).click()
  await expect.element(dialog('Appointment')).toBeVisible()
})

test('the slash key focuses the search field of a list, or opens back-office search', async () => {
  const router = await openScreen('/admin/contact')
  const field = page.getByLabelText('Search', { exact: true })
  await expect.element(field).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await router.navigate('/admin/account')
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(palette).toBeVisible()
})

import { expect, test } from '../../../../support/forms/artists.ts'

test.beforeEach(({ signIn }) => signIn())

test('deleting a service names the artists who would be left without one', async ({
  page,
  services,
  fillArtists,
}) => {
  await fillArtists(2, 'Zoya', services.tattoo)
  await page.goto('/admin/service')
  await page.getByRole('button', { name: 'Delete Tattoo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Service' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete “Tattoo”? Zoya 01 and Zoya 02 offer it. They cannot be booked until another service is chosen for them.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Piercing' }).click()
  await expect(dialog).toContainText('Are you sure you want to delete “Piercing”?')
  await expect(dialog).not.toContainText('offer')
})

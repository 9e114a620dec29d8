import { holdCalls } from '../../../../support/calls/hold-calls.ts'
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

test.describe('when a list cannot be loaded', () => {
  test.use({ loud: true })

  test('deleting says so instead of naming no one, and tries again', async ({
    page,
    services,
    fillArtists,
  }) => {
    await fillArtists(2, 'Zoya', services.tattoo)
    for (const [address, button, calls, text] of [
      ['/admin/service', 'Delete Tattoo', '**/api/artists/paginated*', 'Zoya 01 and Zoya 02 offer it.'],
      ['/admin/artists', 'Delete Zoya 01', '**/api/artists/paginated', undefined],
    ] as const) {
      await page.goto(address)
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog', { name: /^Delete / })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.route(calls, (route) => route.abort())
      await page.getByRole('button', { name: button }).click()
      const alert = dialog.getByRole('alert')
      await expect(alert).toContainText('It could not be checked who names this one')
      await page.unroute(calls)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(alert).toHaveCount(0)
      if (text) await expect(dialog).toContainText(text)
    }
  })

  test('a press that comes before the lists waits for them', async ({ page, services, fillArtists }) => {
    await fillArtists(1, 'Zoya', services.tattoo)
    await page.goto('/admin/service')
    const release = await holdCalls(page, '**/api/artists/paginated*')
    await page.getByRole('button', { name: 'Delete Tattoo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Service' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible()
    release()
    await expect(dialog.getByText('Please look at who names this one first.')).toBeVisible()
    await expect(dialog).toContainText('Zoya 01 offers it.')
  })
})

import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { addServices, fillArtists } from '../../../../test/make-artists.ts'
import { fillServices, makeService, readService } from '../../../../test/make-services.ts'
import { openScreen } from '../../../../test/open-screen.tsx'

const main = page.getByRole('main')
const cards = main.getByRole('article')
const deletion = page.getByRole('dialog', { name: 'Delete Service' })

afterEach(() => page.viewport(1440, 900))

test('[ASV-01] [ASV-08] a service card shows picture, name and tools and links to its page', async () => {
  await fillServices(6, 'Plain')
  const lines = 'This is a sentence that needs a good deal of room in a narrow card. '.repeat(2).trim()
  const { slug } = await makeService({
    name: 'Daith',
    shortDescription: lines,
    fullDescription: 'First paragraph of a long enough text about this.\nSecond paragraph.',
    related: 3,
  })
  await commands.sql(`update services set position = 7 where slug = '${slug}'`)
  const router = await openScreen('/admin/service?page=2')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Services')
  await expect.element(page.getByRole('button', { name: 'Add Service' })).toBeVisible()
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards.getByRole('heading')).toHaveTextContent('Daith')
  await expect
    .poll(() => cards.element().querySelector<HTMLImageElement>('[data-picture] picture img')?.naturalWidth)
    .toBeGreaterThan(1)
  const text = cards.getByText('This is a sentence').element()
  const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight)
  expect(Math.round(text.getBoundingClientRect().height / lineHeight)).toBe(2)
  expect(text.scrollHeight).toBeGreaterThan(text.clientHeight)
  for (const tool of ['Edit', 'Delete'])
    await expect.element(cards.getByRole('button', { name: `${tool} Daith` })).toBeVisible()

  await cards.getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Daith')
  expect(router.state.location.pathname).toBe(`/admin/services/${slug}`)
  await expect.element(main.getByText('First paragraph of a long enough text about this.')).toBeVisible()
  expect(main.element().querySelector('[data-picture]')).not.toBeNull()
  await expect.element(main.getByText('No header image')).not.toBeInTheDocument()
  const designs = page.getByRole('region', { name: 'Designs That Speak' })
  await expect
    .element(designs)
    .toMatchTextContent('Browse our gallery to explore the art, precision, and passion behind every piece.')
  await expect.element(designs.getByRole('listitem')).toHaveLength(3)
  await main.getByRole('link', { name: 'Back' }).click()
  await expect.element(cards).toHaveLength(1)
  expect(router.state.location).toMatchObject({ pathname: '/admin/service', search: '?page=2' })
})

test('[ASV-08] the service page shows an empty state without pictures and description', async () => {
  await fillServices(1, 'Bare')
  // No form accepts an empty description, but an older database may contain one.
  const json = { ...(await readService('bare-01')), fullDescription: '' }
  await commands.failCalls('**/api/services/slug/bare-01', { status: 200, json })
  await openScreen('/admin/services/bare-01')
  for (const text of ['No header image', 'No related images available.', 'No description provided.'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/service')
})

test('[ASV-08] the service page shows a not-found text, and an alert when the request failed', async () => {
  const router = await openScreen('/admin/services/no-such-thing')
  const missing = main.getByText('Service not found.', { exact: true })
  await expect.element(missing).toBeVisible()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Back' })).toBeVisible()
  await fillServices(1, 'Away')
  await commands.failCalls('**/api/services/slug/*', null)
  await router.navigate('/admin/services/away-01')
  await expect.element(main.getByRole('alert')).toHaveTextContent('Failed to load service details')
  await expect.element(missing).toBeVisible()
  await router.navigate('/admin/service')
  await page.getByRole('button', { name: 'Edit Away 01' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Service' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to load service details')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[ASV-09] screens with a service choice show a notification when services fail to load', async () => {
  await commands.failCalls('**/api/services', null)
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByText('Failed to load services')
  const router = await openScreen('/admin/artists')
  await expect.element(toasts).toHaveLength(1)
  await router.navigate('/admin/contact')
  await expect.element(toasts).toHaveLength(2)
})

test('the delete dialog of a service names the artists who offer only this service', async () => {
  const { tattoo } = await addServices()
  await fillArtists(2, 'Zoya', tattoo)
  await openScreen('/admin/service')
  await page.getByRole('button', { name: 'Delete Tattoo' }).click()
  await expect
    .element(deletion)
    .toMatchTextContent(
      'Are you sure you want to delete “Tattoo”? Zoya 01 and Zoya 02 offer it. They cannot be booked until another service is chosen for them.',
    )
  await deletion.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Piercing' }).click()
  await expect.element(deletion).toMatchTextContent('Are you sure you want to delete “Piercing”?')
  await expect.element(deletion).not.toMatchTextContent('offer')
})

test('the delete dialog of a service offers a retry when its artists fail to load', async () => {
  const { tattoo } = await addServices()
  await fillArtists(2, 'Zoya', tattoo)
  const router = await openScreen('/admin/service')
  for (const [path, button, calls, text] of [
    ['/admin/service', 'Delete Tattoo', '**/api/artists/paginated?*', 'Zoya 01 and Zoya 02 offer it.'],
    ['/admin/artists', 'Delete Zoya 01', '**/api/artists/paginated', 'delete “Zoya 01”?'],
  ] as const) {
    await router.navigate(path)
    await expect.element(page.getByRole('button', { name: button })).toBeVisible()
    await commands.failCalls(calls, null)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete / })
    const alert = dialog.getByRole('alert')
    await expect
      .element(alert)
      .toMatchTextContent('Could not check which enquiries and appointments use this record.')
    await commands.allowCalls(calls)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(dialog).toMatchTextContent(text)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('the delete dialog waits for the artists and asks staff to read their names', async () => {
  const { tattoo } = await addServices()
  await fillArtists(1, 'Zoya', tattoo)
  await openScreen('/admin/service')
  await commands.holdCalls('**/api/artists/paginated?*')
  await page.getByRole('button', { name: 'Delete Tattoo' }).click()
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(deletion.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  await commands.releaseCalls()
  await expect
    .element(deletion.getByText('Review the linked enquiries and appointments first.'))
    .toBeVisible()
  await expect.element(deletion).toMatchTextContent('Zoya 01 offers it.')
  expect(await commands.listCalls('DELETE')).toEqual([])
})

test('the service list and page are no wider than a phone or a desktop', async () => {
  const { slug } = await makeService({ name: 'Seen by all', related: 2 })
  const router = await openScreen('/admin/service')
  for (const path of ['/admin/service', `/admin/services/${slug}`]) {
    await router.navigate(path)
    await expect.element(page.getByRole('heading', { name: 'Seen by all' })).toBeVisible()
    for (const width of [360, 1440]) {
      await page.viewport(width, 800)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  }
})

import { afterEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { addServices, BIO, fillArtists, makeArtist } from '../../../../test/make-artists.ts'
import { openScreen } from '../../../../test/open-screen.tsx'

const main = page.getByRole('main')
const cards = main.getByRole('article')
const filter = page.getByRole('combobox', { name: 'Filter by service' })
const pages = page.getByRole('navigation', { name: 'Pages' })
const missing = main.getByText('Artist not found', { exact: true })

const readOptions = () =>
  filter
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

afterEach(() => page.viewport(1440, 900))

test('[AAR-01] the artist list is filtered by service, and the URL holds the filter', async () => {
  const { tattoo, piercing } = await addServices()
  await fillArtists(25, 'Inker', tattoo)
  await fillArtists(1, 'Piercer', piercing)
  const router = await openScreen('/admin/artists')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Artists')
  await expect.element(cards).toHaveLength(8)
  await expect.poll(readOptions).toEqual(['All services', 'Tattoo', 'Piercing'])
  await userEvent.selectOptions(filter, 'Tattoo')
  await expect.element(cards.first()).toMatchTextContent('Inker 01')
  await expect.element(cards.first()).toMatchTextContent('Tattoo')
  expect(router.state.location.search).toBe('?service=Tattoo')
  await pages.getByRole('link', { name: 'Page 4' }).click()
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards).toMatchTextContent('Inker 25')
  expect(router.state.location.search).toBe('?service=Tattoo&page=4')
  const loads = (await commands.listCalls('GET')).map(({ path }) => path)
  expect(loads.filter((path) => path.includes('search='))).toEqual([
    '/api/artists/paginated?page=1&limit=8&field=service&search=Tattoo',
    '/api/artists/paginated?page=4&limit=8&field=service&search=Tattoo',
  ])

  await userEvent.selectOptions(filter, 'Piercing')
  await expect.element(cards).toMatchTextContent('Piercer 01')
  await expect.element(pages).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('?service=Piercing')
  await router.navigate(-1)
  await expect.element(cards).toMatchTextContent('Inker 25')
  await expect.element(filter).toHaveValue('Tattoo')
  await expect.element(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')
})

test('[AAR-09] [LST-01] deleting an artist keeps the service filter', async () => {
  const { tattoo } = await addServices()
  await fillArtists(9, 'Gone', tattoo)
  const router = await openScreen('/admin/artists?service=Tattoo&page=2')
  await page.getByRole('button', { name: 'Delete Gone 09' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Artist' })
  await expect.element(dialog).toBeVisible()
  expect(await findViolations('dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(cards).toHaveLength(8)
  expect(router.state.location.search).toBe('?service=Tattoo')
})

test('[ADM-04] the artist list of a service without artists is empty and can be reset', async () => {
  await addServices()
  const router = await openScreen('/admin/artists?service=Laser')
  await expect.element(page.getByText('No artists found.', { exact: true })).toBeVisible()
  await expect.element(filter).toHaveValue('Laser')
  await expect.poll(readOptions).toEqual(['All services', 'Laser', 'Tattoo', 'Piercing'])
  await userEvent.selectOptions(filter, 'All services')
  await expect.element(page.getByText('No artists available. Please add one.', { exact: true })).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('[AAR-10] the artist page shows a skeleton, then portrait, texts, service and pictures', async () => {
  const { tattoo } = await addServices()
  await makeArtist('Ritika Mohanty', tattoo, 3)
  await commands.holdCalls('**/api/artists/slug/ritika-mohanty')
  await openScreen('/admin/artists')
  await page.getByRole('link', { name: 'Ritika Mohanty' }).click()
  await expect.poll(() => main.element().querySelector('[aria-busy=true]')).not.toBeNull()
  await commands.releaseCalls()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ritika Mohanty')
  expect(document.title).toMatch(/^Ritika Mohanty \| Back office/)
  for (const text of ['7+ years', BIO, 'Tattoo'])
    await expect.element(main.getByText(text, { exact: true })).toBeVisible()
  const portrait = main.getByRole('img', { name: 'Portrait of Ritika Mohanty' })
  await expect.poll(() => (portrait.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(1)
  const work = page.getByRole('region', { name: 'Gallery' })
  await expect.element(work.getByRole('img', { name: 'A work by Ritika Mohanty' })).toHaveLength(3)
})

test('[AAR-10] the artist page has a text for no pictures, and Back keeps page and filter', async () => {
  const { tattoo } = await addServices()
  await fillArtists(9, 'Bare', tattoo)
  const router = await openScreen('/admin/artists?service=Tattoo&page=2')
  await cards.getByRole('link', { name: 'Bare 09' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bare 09')
  expect(router.state.location.pathname).toBe('/admin/artists/bare-09')
  expect(main.element().querySelector('[data-picture]')).not.toBeNull()
  await expect.element(main.getByRole('img')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Gallery' })).toMatchTextContent('No images found.')
  await main.getByRole('link', { name: 'Back' }).click()
  await expect.element(cards).toHaveLength(1)
  expect(router.state.location.search).toBe('?service=Tattoo&page=2')
})

test('[AAR-10] page, edit page and dialog show an error when the artist cannot be loaded', async () => {
  const { tattoo } = await addServices()
  await fillArtists(1, 'Away', tattoo)
  const router = await openScreen('/admin')
  for (const path of ['/admin/artists/unknown', '/admin/editartist/unknown']) {
    await router.navigate(path)
    await expect.element(missing).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/artists')
  }
  await commands.failCalls('**/api/artists/slug/*', null)
  await router.navigate('/admin/artists/away-01')
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(missing).toBeVisible()
  await expect.element(main.getByRole('alert')).toHaveTextContent('The artist could not be loaded.')
  await router.navigate('/admin/artists')
  await page.getByRole('button', { name: 'Edit Away 01' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('The artist could not be loaded.')
})

test('the artist screens fit a small phone and pass axe', async () => {
  const { tattoo } = await addServices()
  await makeArtist('Meera', tattoo, 2)
  await page.viewport(360, 640)
  const router = await openScreen('/admin')
  for (const path of ['/admin/artists', '/admin/artists/meera', '/admin/editartist/meera']) {
    await router.navigate(path)
    const ready = path.includes('edit')
      ? main.getByLabelText('Name', { exact: true })
      : page.getByRole('heading', { name: 'Meera' })
    await expect.element(ready).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    const targets = main
      .element()
      .querySelectorAll('button, select, input:not([type=file], label > *), label:has(> input), a')
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(44)
    }
    expect(await findViolations('main')).toEqual([])
  }
})

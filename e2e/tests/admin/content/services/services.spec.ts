import { expect, test } from '../../../../support/office.ts'

test.beforeEach(({ signIn }) => signIn())

test.describe('the list', () => {
  test('[ASV-01] has six cards a page, each with picture, name, two lines, edit and delete', async ({
    page,
    makeService,
    fillServices,
  }) => {
    await fillServices(6, 'Plain')
    const lines = 'This is a sentence that needs a good deal of room in a narrow card. '.repeat(2).trim()
    const { slug } = await makeService({ name: 'Chain Piercing', shortDescription: lines })
    await page.goto('/admin/service')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
    await expect(page.getByRole('button', { name: 'Add Service' })).toBeVisible()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(6)
    const card = cards.filter({ hasText: 'Chain Piercing' })
    await expect(card.getByRole('heading')).toHaveText('Chain Piercing')
    const picture = card.locator('[data-picture] picture img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1)
    const text = card.getByText('This is a sentence')
    const { height, lineHeight } = await text.evaluate((p) => ({
      height: p.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(p).lineHeight),
    }))
    expect(Math.round(height / lineHeight)).toBe(2)
    expect(await text.evaluate((p) => p.scrollHeight > p.clientHeight)).toBe(true)
    await expect(card.getByRole('button', { name: 'Edit Chain Piercing' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Delete Chain Piercing' })).toBeVisible()
    await card.getByRole('link').click()
    await expect(page).toHaveURL(`/admin/services/${slug}`)
  })

  test('[ASV-01] without services it says so, and pages show only when there is more than one', async ({
    page,
    fillServices,
  }) => {
    await page.goto('/admin/service')
    await expect(page.getByText('No services available. Please add one.', { exact: true })).toBeVisible()
    await fillServices(6, 'Single')
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await fillServices(1, 'Seventh')
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  })

  test('[ADM-04] shows skeletons, then the data', async ({ page, fillServices }) => {
    await fillServices(7, 'Slow')
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/services/paginate*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/admin/service')
    const waiting = page.getByRole('list', { name: 'Loading services' })
    await expect(waiting.getByRole('listitem')).toHaveCount(6)
    answer()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(waiting).toHaveCount(0)
  })

  test('[ADM-05] pages show four numbers, the address knows the page', async ({ page, fillServices }) => {
    await fillServices(37, 'Window')
    await page.goto('/admin/service')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const numbers = pages.getByRole('link', { name: /^Page \d$/ })
    await expect(numbers).toHaveText(['1', '2', '3', '4'])
    await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    const call = page.waitForRequest('**/api/services/paginate*')
    await pages.getByRole('link', { name: 'Page 4' }).click()
    expect(new URL((await call).url()).search).toBe('?page=4&limit=6')
    await expect(page).toHaveURL('/admin/service?page=4')
    await expect(numbers).toHaveText(['3', '4', '5', '6'])
    await expect(pages.locator('[aria-current=page]')).toHaveText('4')
    await expect(page.getByRole('article').first()).toContainText('Window 19')
    const square = await pages.getByRole('link', { name: 'Page 5' }).boundingBox()
    expect(square).toMatchObject({ width: 44, height: 44 })
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/admin/service?page=5')
    await page.goto('/admin/service?page=7')
    await expect(numbers).toHaveText(['4', '5', '6', '7'])
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })
})

test.describe('deleting', () => {
  test('[ASV-07] asks first and reloads the current page', async ({ page, fillServices }) => {
    await fillServices(8, 'Gone')
    await page.goto('/admin/service?page=2')
    await page.getByRole('button', { name: 'Delete Gone 08' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Service' })
    await expect(dialog).toContainText('Are you sure you want to delete “Gone 08”?')
    await expect(dialog.locator('[data-picture]')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete Gone 08' })).toBeFocused()
    await page.keyboard.press('Enter')
    const reload = page.waitForRequest('**/api/services/paginate*')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    expect(new URL((await reload).url()).search).toBe('?page=2&limit=6')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL('/admin/service?page=2')
  })

  test('[ASV-07] [LST-01] steps back when the page became empty', async ({ page, fillServices }) => {
    await fillServices(7, 'Last')
    await page.goto('/admin/service?page=2')
    await page.getByRole('button', { name: 'Delete Last 07' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL('/admin/service')
    await expect(page.getByRole('article')).toHaveCount(6)
  })

  test.describe('without a connection', () => {
    test.use({ loud: true })

    test('[LST-02] is logged, and said in its dialog', async ({ page, fillServices }) => {
      await fillServices(1, 'Stays')
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('A call to the API failed'),
      )
      await page.goto('/admin/service')
      await page.getByRole('button', { name: 'Delete Stays 01' }).click()
      // why: only this call fails, the list is still there.
      await page.route('**/api/services/*-*', (route) => route.abort())
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await logged
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^Not deleted\./)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
    })
  })
})

test.describe('when the list cannot be loaded', () => {
  test.use({ loud: true })

  test('[ASV-09] [LST-02] a toast says so, the list shows its empty text and can be tried again', async ({
    page,
    fillServices,
  }) => {
    await fillServices(2, 'Back again')
    await page.route('**/api/services/paginate*', (route) => route.abort(), { times: 1 })
    await page.goto('/admin/service')
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await expect(toast).toHaveText('Failed to load services')
    await expect(
      page.getByText('Services could not be loaded. None are lost.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  })
})

test.describe('where services are only chosen', () => {
  test.use({ loud: true })

  for (const address of ['/admin/artists', '/admin/contact'])
    test(`[ASV-09] ${address} says that they could not be loaded`, async ({ page }) => {
      await page.route('**/api/services', (route) => route.abort(), { times: 1 })
      await page.goto(address)
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
      await expect(toast).toHaveText('Failed to load services')
    })
})

test('nothing is wider than the screen', async ({ page, makeService }) => {
  const { slug } = await makeService({ name: 'Seen by all', related: 2 })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/admin/service', `/admin/services/${slug}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Seen by all' })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})

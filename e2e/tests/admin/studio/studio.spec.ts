import { holdCalls } from '../../../support/calls/delay-responses.ts'
import {
  expect,
  openStudio,
  restorePreviousVersion,
  saveStudio,
  test,
  typeOver,
} from '../../../support/forms/studio.ts'
import { png } from '../../../support/pictures.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const TABS = ['identity', 'look', 'home', 'about', 'hours', 'legal', 'messages']

test('studio changes made on a phone are on the site after saving', async ({ page, signIn }) => {
  await signIn()
  await openStudio(page, 'home')
  await typeOver(page.getByLabel('Last word, in the accent colour'), 'dawn')
  await page.getByRole('link', { name: 'Identity' }).tap()
  await typeOver(page.getByRole('textbox', { name: /^Name in the header/ }), 'Indigo')
  await expect(page.getByText('2 changes are not saved yet.').first()).toBeVisible()
  await saveStudio(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dawn$/)
})

test('saving the studio with an error on another tab opens that tab', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await openStudio(page, 'identity')
  await typeOver(page.getByRole('textbox', { name: /^Name in the header/ }), '')
  await page.getByRole('link', { name: 'Messages' }).tap()
  await page.getByRole('button', { name: 'Save changes' }).tap()
  await expect(page.getByRole('textbox', { name: /^Name in the header/ })).toBeFocused()
  await expect(page.getByText('Enter the name of the studio.')).toBeVisible()
})

test('a studio draft survives a reload, and Discard restores the saved values', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await openStudio(page, 'about')
  const lead = page.getByRole('textbox', { name: /^Lead/ })
  const before = await lead.inputValue()
  await typeOver(lead, 'Half a sentence')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(lead).toHaveValue('Half a sentence')
  await expect(page.getByText(/^Restored your draft from/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).tap()
  await expect(lead).toHaveValue(before)
})

test('the studio preview shows unsaved changes, and its links do not navigate', async ({ page, signIn }) => {
  await signIn()
  await openStudio(page, 'home')
  await typeOver(page.getByLabel('Last word, in the accent colour'), 'noon')
  await page.getByRole('button', { name: 'Preview' }).tap()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/noon$/)
  await preview.getByRole('link', { name: 'VIEW GALLERY' }).tap()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/noon$/)
  await page.getByRole('button', { name: 'Back to editing' }).tap()
  await expect(page.getByLabel('Last word, in the accent colour')).toHaveValue('noon')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/noon$/)
})

test('the studio preview next to the form updates while typing on a wide screen', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn()
  await openStudio(page, 'look')
  const title = page.frameLocator('iframe').locator('h1 em')
  await expect(title).toHaveCSS('color', 'rgb(229, 73, 43)')
  await typeOver(page.getByRole('textbox', { name: /your own colour/ }), '#dba548')
  await expect(title).toHaveCSS('color', 'rgb(219, 165, 72)')
})

test('a tap and the arrow keys move the focal point of a studio picture', { tag: '@full' }, async ({
  page,
  signIn,
  request,
}) => {
  await signIn()
  await openStudio(page, 'look')
  await page.getByRole('button', { name: 'Edit picture 1', exact: true }).tap()
  const point = page.getByRole('button', { name: 'Focal point of picture 1' })
  const box = await point.boundingBox()
  await point.tap({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } })
  await point.press('ArrowRight')
  await point.press('Shift+ArrowUp')
  await saveStudio(page)
  const { hero } = await (await request.get('/api/studio')).json()
  expect(hero.pictures[0].focus.x).toBeCloseTo(0.27, 1)
  expect(hero.pictures[0].focus.y).toBeCloseTo(0.4, 1)
})

test('studio pictures are reordered by arrow keys and by dragging the handle', { tag: '@full' }, async ({
  page,
  signIn,
  request,
}) => {
  await signIn()
  const idsOf = async () => {
    const { hero } = await (await request.get('/api/studio')).json()
    return hero.pictures.map(({ id }: { id: string }) => id) as string[]
  }
  const [a, b, c, ...rest] = await idsOf()
  await openStudio(page, 'look')
  const handle = (n: number) => page.getByRole('button', { name: `Move picture ${n} by arrow keys` })
  await handle(1).press('ArrowRight')
  await expect(handle(2)).toBeFocused()
  await saveStudio(page)
  expect(await idsOf()).toEqual([b, a, c, ...rest])

  const [from, to] = [await handle(3).boundingBox(), await handle(1).boundingBox()]
  if (from === null || to === null) throw new Error('No handles')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await saveStudio(page)
  expect(await idsOf()).toEqual([c, b, a, ...rest])
})

test('studio pictures finish uploading while another form tab is open', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await openStudio(page, 'look')
  const tiles = page.getByRole('button', { name: /^Edit picture \d+$/ })
  await expect(tiles.first()).toBeVisible()
  const before = await tiles.count()
  const release = await holdCalls(page, '**/api/studio/pictures')
  await page.getByLabel('Add pictures').setInputFiles([png('one.png', 1), png('two.png', 2)])
  await expect(page.getByText('one.png')).toBeVisible()
  await page.getByRole('link', { name: 'Messages' }).tap()
  await expect(tiles).toHaveCount(0)
  let sent = 0
  const arrived = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/studio/pictures') && ++sent === 2,
  )
  release()
  await arrived
  await page.getByRole('link', { name: 'Look' }).tap()
  await expect(tiles).toHaveCount(before + 2)
})

test('the last save of the studio can be undone', { tag: '@full' }, async ({ page, signIn, request }) => {
  await signIn()
  const promiseOf = async () => (await (await request.get('/api/studio')).json()).replyPromise
  const before = await promiseOf()
  await openStudio(page, 'messages')
  const promise = page.getByRole('textbox', { name: /^What visitors may expect/ })
  await typeOver(promise, 'Soon.')
  await saveStudio(page)
  expect(await promiseOf()).toBe('Soon.')
  await restorePreviousVersion(page)
  await expect(promise).toHaveValue(before)
  expect(await promiseOf()).toBe(before)
})

test('axe finds no violation on any studio tab, and every tab fits a narrow phone', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn()
  for (const tab of TABS) {
    await openStudio(page, tab)
    expect(await isSideways(page), tab).toBe(false)
    // The fixed button bar may cover content while the page scrolls, but nothing at the end of the page.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectNoViolations(page, tab)
  }
})

test('the sample notice is shown until the studio replaces the sample', { tag: '@full' }, async ({
  page,
  signIn,
  request,
}) => {
  await signIn()
  await page.goto('/admin/faq')
  await page.getByRole('link', { name: 'Replace it' }).tap()
  await expect(page.getByRole('heading', { name: 'Your studio' })).toBeVisible()
  await typeOver(page.getByRole('textbox', { name: /^Name in the header/ }), 'Ink & Iron')
  await typeOver(page.getByRole('textbox', { name: /^Full name/ }), 'Ink & Iron Tattoo')
  await typeOver(page.getByRole('textbox', { name: /^City/ }), 'Pune')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('IN')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Kolkata')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('INR')
  await expect(page.getByText(/^It is \d\d:\d\d in your studio now\.$/)).toBeVisible()
  await saveStudio(page)
  await expect(page.getByText('This is the sample studio.')).toBeHidden()
  const { name, isSample, fallback, hero } = await (await request.get('/api/studio')).json()
  expect([name, isSample, fallback, hero.pictures]).toEqual(['Ink & Iron', false, null, []])
})

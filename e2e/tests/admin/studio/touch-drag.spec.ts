import type { CDPSession, Page } from '@playwright/test'
import { expect, openStudio, saveStudio, test } from '../../../support/studio.ts'

// Real touch events: a mouse has no gesture that the browser may take for scrolling.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const STEPS = 8

const handle = (page: Page, n: number) =>
  page.getByRole('button', { name: `Move picture ${n} by arrow keys` })

async function centreOf(page: Page, n: number) {
  const box = await handle(page, n).boundingBox()
  if (box === null) throw new Error(`Picture ${n} has no handle`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** One finger from the handle of a picture to that of another. */
async function drag(page: Page, finger: CDPSession, from: number, to: number) {
  const [start, end] = [await centreOf(page, from), await centreOf(page, to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  for (let i = 1; i <= STEPS; i++)
    await touch('touchMove', [
      { x: start.x + ((end.x - start.x) * i) / STEPS, y: start.y + ((end.y - start.y) * i) / STEPS },
    ])
  await touch('touchEnd', [])
}

test('a finger puts the pictures in order, forwards, back and across rows', async ({
  page,
  signIn,
  request,
}) => {
  await signIn()
  const idsOf = async () => {
    const { hero } = await (await request.get('/api/studio')).json()
    return hero.pictures.map(({ id }: { id: string }) => id) as string[]
  }
  const [a, b, c, d, e, f, ...rest] = await idsOf()
  await openStudio(page, 'look')
  const finger = await page.context().newCDPSession(page)
  await handle(page, 1).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const scrolled = await page.evaluate(() => scrollY)

  await drag(page, finger, 3, 1)
  await saveStudio(page)
  await expect.poll(idsOf).toEqual([c, a, b, d, e, f, ...rest])

  await drag(page, finger, 1, 3)
  await saveStudio(page)
  await expect.poll(idsOf).toEqual([a, b, c, d, e, f, ...rest])

  await drag(page, finger, 1, 6)
  await saveStudio(page)
  await expect.poll(idsOf).toEqual([b, c, d, e, f, a, ...rest])
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

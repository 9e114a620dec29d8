import type { Page } from '@playwright/test'
import { expect, openStudio, saveStudio, test } from '../../../support/forms/studio.ts'
import { dragByTouch } from '../../../support/input/touch-drag.ts'

// Touch events, because the browser could treat a drag by touch as scrolling.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const handle = (page: Page, n: number) =>
  page.getByRole('button', { name: `Move picture ${n} by arrow keys` })

test('dragging by touch reorders pictures forwards, backwards and across rows', { tag: '@full' }, async ({
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

  await dragByTouch(finger, handle(page, 3), handle(page, 1))
  await saveStudio(page)
  await expect.poll(idsOf).toEqual([c, a, b, d, e, f, ...rest])

  await dragByTouch(finger, handle(page, 1), handle(page, 3))
  await saveStudio(page)
  await expect.poll(idsOf).toEqual([a, b, c, d, e, f, ...rest])

  await dragByTouch(finger, handle(page, 1), handle(page, 6))
  await saveStudio(page)
  await expect.poll(idsOf).toEqual([b, c, d, e, f, a, ...rest])
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

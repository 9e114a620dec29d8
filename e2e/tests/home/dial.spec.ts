import type { Page } from '@playwright/test'
import { bookButton, dial, openDial, pointAt, turnTo, wheel } from '../../support/dial.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { isSideways } from '../../support/rendering/horizontal-overflow.ts'
import { hideText, textRuns, worstContrast } from '../../support/rendering/letter-contrast.ts'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const PHONE = { width: 390, height: 844 }
const SAID_AT_21 = /^21:00 (today|tomorrow), open day and night, Ritika Mohanty at work$/

const ASKS_AT_21 = /^\/contact\?artist=ritika-mohanty&watch=21&date=\d{4}-\d\d-\d\d#booking$/

const groundOf = (page: Page) => dial(page).getAttribute('data-surface')

test('dragging the hours dial updates light, artist, hours and snaps to the hour', async ({ page }) => {
  await openDial(page)
  await turnTo(page, 3)
  await expect(dial(page)).toHaveAttribute('data-light', 'night')
  await expect(dial(page).getByRole('link', { name: 'Pratyush Jena', exact: true })).toBeVisible()
  const status = dial(page).getByRole('status')
  const [from, over, to] = [await pointAt(page, 3), await pointAt(page, 11), await pointAt(page, 20.55)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(over.x, over.y, { steps: 4 })
  await expect(dial(page)).toHaveAttribute('data-light', 'day')
  expect(await groundOf(page)).toBe('paper')
  await expect(page.getByRole('banner')).toHaveAttribute('data-surface', 'paper')
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(dial(page)).toContainText('20:30')
  await expect(dial(page)).toHaveAttribute('data-light', 'lamp')
  await expect(page.getByRole('banner')).toHaveAttribute('data-surface', 'dark')
  await expect(status).toHaveText('')
  await page.mouse.up()
  await expect(dial(page)).toContainText('21:00')
  await expect(status).toHaveText(SAID_AT_21)
  await expect(page).toHaveURL('/')
  await expect(bookButton(page)).toHaveAttribute('href', ASKS_AT_21)
  await expect(bookButton(page)).toHaveText(/^Ask for (today|tomorrow), 21:00 to 24:00, with Ritika Mohanty$/)
})

test('keys turn the hours dial by an hour or time slot; Enter focuses its button', {
  tag: '@full',
}, async ({ page }) => {
  const slider = await openDial(page)
  const hourAfter = async (...keys: string[]) => {
    for (const key of keys) await slider.press(key)
    return Number(await slider.getAttribute('aria-valuenow'))
  }
  expect(await hourAfter('Home')).toBe(0)
  expect(await hourAfter('ArrowLeft')).toBe(23)
  expect(await hourAfter('ArrowRight', 'ArrowUp')).toBe(1)
  expect(await hourAfter('ArrowDown', 'PageDown')).toBe(21)
  await expect(slider).toHaveAttribute('aria-valuetext', SAID_AT_21)
  expect(await hourAfter('PageUp', 'PageUp')).toBe(3)
  expect(await hourAfter('End')).toBe(23)
  await slider.press('Enter')
  await expect(bookButton(page)).toBeFocused()
  await slider.press(' ')
  await expect(bookButton(page)).toBeFocused()
  // The status is empty, because screen readers already announce the value of a slider.
  await expect(dial(page).getByRole('status')).toHaveText('')
})

for (const [width, count] of [
  [1440, 2],
  [390, 1],
] as const)
  test(`the hours dial at ${width} px links to the newest works of the artist`, {
    tag: width === 390 ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDial(page)
    await turnTo(page, 3)
    const works = dial(page).locator('a[href*="/gallery?artist=pratyush-jena&picture="]')
    await expect(works.filter({ visible: true })).toHaveCount(count)
    await works.first().click()
    await expect(page).toHaveURL(/\/gallery\?artist=pratyush-jena&picture=/)
    await expect(page.getByRole('dialog')).toContainText('Pratyush Jena')
  })

test('the hand of the hours dial moves once per visit to show that it turns', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openDial(page)
  const hint = () => wheel(page).getAttribute('data-hint')
  await expect.poll(hint).toBe('true')
  await turnTo(page, 3)
  expect(await hint()).toBe(null)
  await openDial(page)
  await wheel(page).scrollIntoViewIfNeeded()
  expect(await hint()).toBe(null)
})

test('the hours dial changes without transitions with reduced motion', { tag: '@full' }, async ({ page }) => {
  await openDial(page)
  await turnTo(page, 11)
  const moving = await dial(page).evaluate((section) =>
    [section, ...section.querySelectorAll('*')]
      .filter((each) => !each.closest('a, button'))
      .filter((each) => {
        const { transitionDuration, transitionProperty, animationName } = getComputedStyle(each)
        const lasts = transitionDuration.split(', ').some((time) => time !== '0s')
        return animationName !== 'none' || (lasts && transitionProperty !== 'none')
      })
      .map((each) => each.outerHTML.slice(0, 80)),
  )
  expect(moving).toEqual([])
})

test.describe('with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('dragging the rim turns the hours dial, dragging the hub scrolls the page', async ({ page }) => {
    await openDial(page)
    await turnTo(page, 3)
    const finger = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const before = await page.evaluate(() => scrollY)
    await send('touchStart', [await pointAt(page, 3)])
    for (const hour of [5, 7, 9, 10.7]) await send('touchMove', [await pointAt(page, hour)])
    await send('touchEnd', [])
    await expect(wheel(page)).toHaveAttribute('aria-valuenow', '11')
    expect(await page.evaluate(() => scrollY)).toBe(before)
    const hub = await pointAt(page, 0, 0)
    await send('touchStart', [hub])
    for (let y = hub.y; y > hub.y - 160; y -= 20) await send('touchMove', [{ x: hub.x, y }])
    await send('touchEnd', [])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 40)
    await expect(wheel(page)).toHaveAttribute('aria-valuenow', '11')
  })
})

for (const viewport of [
  { width: 390, height: 1200 },
  { width: 1440, height: 900 },
])
  test(`every text of the hours dial is readable at each hour at ${viewport.width} px`, {
    tag: '@full',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(viewport)
    const slider = await openDial(page)
    await expect(dial(page).getByText('Ritika Mohanty').last()).toBeVisible()
    await hideText(page)
    await slider.press('Home')
    const unreadable: string[] = []
    for (let hour = 0; hour < 24; hour++) {
      const worst = await worstContrast(page, () => textRuns(dial(page)))
      if (worst === undefined || worst.contrast < 4.5)
        unreadable.push(`${worst?.words} at ${hour}: ${worst?.contrast.toFixed(2)}`)
      await slider.press('ArrowRight')
    }
    expect(unreadable).toEqual([])
  })

test('axe finds no violation on the hours dial in day, evening and night colours', {
  tag: '@full',
}, async ({ page }) => {
  await openDial(page)
  for (const hour of [3, 11, 21]) {
    await turnTo(page, hour)
    await expectNoViolations(page, `at ${hour}`, '#dial')
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoViolations(page, 'phone layout', '#dial')
  expect(await isSideways(page)).toBe(false)
})

test('the home hero and the last section of other pages link to the hours dial', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'See who is in, hour by hour' }).click()
  await expect(page).toHaveURL('/#dial')
  await expect(wheel(page)).toBeInViewport()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'See who is in, hour by hour' }).click()
  await expect(wheel(page)).toBeInViewport()
})

test.describe('before the hours dial is in view', () => {
  test.use({ skipHydration: true, viewport: PHONE })

  test('the script and pictures of the dial are not loaded', { tag: '@full' }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const isOfDial = (path: string) => /turning-dial|\/masks\/wheel|artists\/paginated/.test(path)
    expect(asked.filter(isOfDial)).toEqual([])
    await page.mouse.wheel(0, 300)
    await expect(wheel(page)).toBeVisible()
    await expect.poll(() => asked.filter(isOfDial).length).toBeGreaterThan(2)
  })
})

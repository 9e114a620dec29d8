import { hydrated } from '../../support/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.describe('testimonials', () => {
  const row = (name: string) => ({ name, exact: true })
  const ROWS = ['Testimonials', 'Testimonials, the other way round']

  test('[HOME-17] [HOME-18] two rows, opposite ways, forty seconds, waiting under the pointer', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'What Our Clients Say' })).toBeVisible()
    const directions = []
    const names: string[][] = []
    for (const name of ROWS) {
      const region = page.getByRole('region', row(name))
      const track = region.locator('ul')
      const { duration, direction, count } = await track.evaluate((list) => {
        const style = getComputedStyle(list)
        return {
          duration: style.animationDuration,
          direction: style.animationDirection,
          count: style.animationIterationCount,
        }
      })
      expect([duration, count]).toEqual(['40s', 'infinite'])
      directions.push(direction)
      names.push(await region.getByRole('listitem').locator('b').allInnerTexts())
      await region.hover()
      expect(await track.evaluate((list) => getComputedStyle(list).animationPlayState)).toBe('paused')
    }
    expect(directions).toEqual(['normal', 'reverse'])
    expect(names[0]).toHaveLength(12)
    expect(names[1]).toEqual(names[0]?.toReversed())
    const first = page.getByRole('region', row('Testimonials')).getByRole('listitem').first()
    await expect(first).toContainText('Sneha Patra')
    await expect(first).toContainText('Bhubaneswar')
    await expect(first).toContainText('6 Nov 2026')
    await expect(first).toContainText('Ritika listened for an hour')
  })

  test('[HOME-18] without any, the built-in six stand in each row', async ({ page, emptyUrl }) => {
    await page.goto(emptyUrl)
    for (const name of ROWS) {
      await expect(page.getByRole('region', row(name)).getByRole('listitem')).toHaveCount(6)
    }
  })
})

const perView = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('group', { name, exact: true }).evaluate((carousel) => {
    const viewport = carousel.firstElementChild as HTMLElement
    const slide = viewport.querySelector('li') as HTMLElement
    return Math.round(viewport.clientWidth / slide.clientWidth)
  })

test('[HOME-21] [HOME-24] as many side by side as the width asks for', async ({ page }) => {
  for (const [width, reels, videos] of [
    [639, 1, 1],
    [640, 2, 2],
    [767, 2, 2],
    [768, 3, 3],
    [1023, 3, 3],
    [1024, 4, 4],
    [1279, 4, 4],
    [1280, 4, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    expect([width, await perView(page, 'Instagram reels'), await perView(page, 'Latest videos')]).toEqual([
      width,
      reels,
      videos,
    ])
  }
})

test('[HOME-19] each reel is embedded when it comes near, and has its link', async ({ page }) => {
  await page.goto('/')
  const reels = page.getByRole('group', { name: 'Instagram reels', exact: true })
  await expect(reels.locator('iframe')).toHaveCount(0)
  await reels.scrollIntoViewIfNeeded()
  await expect(reels.locator('iframe').first()).toHaveAttribute(
    'src',
    'https://www.instagram.com/reel/SAMPLE00001/embed',
  )
  const link = reels.getByRole('link', { name: 'Watch on Instagram' }).first()
  await expect(link).toHaveAttribute('href', 'https://www.instagram.com/reel/SAMPLE00001/')
  await expect(link).toHaveAttribute('target', '_blank')
})

for (const [name, ids] of [
  ['Instagram reels', '[HOME-20] '],
  ['Latest videos', '[HOME-23] '],
] as const) {
  test(`${ids}${name} move on by one every three seconds, taking one, round and round, and wait under the pointer`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const carousel = page.getByRole('group', { name, exact: true })
    await carousel.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const moves = await carousel.evaluate(
      (region) =>
        new Promise<{ at: number; place: number }[]>((done) => {
          const track = region.querySelector('ul') as HTMLElement
          const step =
            (track.children[1] as HTMLElement).offsetLeft - (track.children[0] as HTMLElement).offsetLeft
          const seen: { at: number; place: number }[] = []
          new MutationObserver(() => {
            if (track.style.transition === 'none') return
            const x = Number(/translateX\((-?[\d.]+)px\)/.exec(track.style.transform)?.[1])
            seen.push({ at: performance.now(), place: Math.round(-x / step) })
            if (seen.length === 3) done(seen)
          }).observe(track, { attributes: true, attributeFilter: ['style'] })
        }),
    )
    expect(moves.map(({ place }) => place - (moves[0]?.place ?? 0))).toEqual([0, 1, 2])
    for (const i of [1, 2]) {
      const gap = (moves[i]?.at ?? 0) - (moves[i - 1]?.at ?? 0)
      expect(Math.abs(gap - 3_000)).toBeLessThan(400)
    }
    const track = carousel.locator('ul')
    expect(await track.evaluate((list) => getComputedStyle(list).transitionDuration)).toBe('1s')
    await carousel.hover()
    await expect.poll(() => carousel.evaluate((region) => region.matches(':hover'))).toBe(true)
    const held = await track.evaluate((list) => (list as HTMLElement).style.transform)
    await page.waitForTimeout(3_600)
    expect(await track.evaluate((list) => (list as HTMLElement).style.transform)).toBe(held)
    await expect(carousel.locator('[role=tablist], [class*=dot]')).toHaveCount(0)
  })
}

test('[HOME-20] after the last reel the first one follows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const carousel = page.getByRole('group', { name: 'Instagram reels', exact: true })
  const next = carousel.getByRole('button', { name: 'Next of Instagram reels' })
  await carousel.scrollIntoViewIfNeeded()
  for (let i = 0; i < 9; i++) await next.click()
  await expect
    .poll(() =>
      carousel.locator('ul').evaluate((list) => {
        const step =
          (list.children[1] as HTMLElement).offsetLeft - (list.children[0] as HTMLElement).offsetLeft
        return Math.round(-new DOMMatrix(getComputedStyle(list).transform).m41 / step)
      }),
    )
    .toBe(1)
})

test('[HOME-22] placeholders while reels load, words when there are none', async ({ page, emptyUrl }) => {
  await page.goto('/login')
  await hydrated(page)
  await page.route('**/api/reels', () => {})
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page.getByRole('region', { name: 'Instagram Reels' }).locator('[data-skeleton]')).toHaveCount(
    4,
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(emptyUrl)
  await expect(page.getByText('No reels available.', { exact: true })).toBeVisible()
})

test('[HOME-23] [HOME-25] videos have title, picture and Watch, or words', async ({ page, emptyUrl }) => {
  await page.goto('/')
  const videos = page.getByRole('group', { name: 'Latest videos', exact: true })
  const first = videos.getByRole('listitem').first()
  await expect(first.getByRole('heading')).toHaveText('A night in the studio, start to finish')
  await expect(first.locator('[data-picture]')).toBeVisible()
  const watch = first.getByRole('link', { name: 'Watch A night in the studio, start to finish' })
  await expect(watch).toHaveText('Watch')
  await expect(watch).toHaveAttribute('href', 'https://www.youtube.com/watch?v=SAMPLElat01')
  await expect(watch).toHaveAttribute('target', '_blank')
  await page.goto(emptyUrl)
  await expect(page.getByText('No videos found.', { exact: true })).toBeVisible()
})

test('with reduced motion nothing has a pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
})

test('what has the focus in a carousel is seen, and a finger moves it', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`${baseURL}/`)
  const carousel = page.getByRole('group', { name: 'Instagram reels', exact: true })
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Pause Instagram reels' }).click()
  const leads = () =>
    carousel.locator('ul').evaluate((list) => {
      const frame = (list.parentElement as HTMLElement).getBoundingClientRect()
      return [...list.children].findIndex(
        (slide) => Math.abs(slide.getBoundingClientRect().left - frame.left) < 2,
      )
    })
  for (let i = 0; i < 3; i++) await carousel.getByRole('button', { name: 'Next of Instagram reels' }).click()
  await carousel.getByRole('link', { name: 'Watch on Instagram' }).first().focus()
  await expect.poll(leads).toBe(0)
  const box = await carousel.locator('li').first().boundingBox()
  if (box === null) throw new Error('no slide')
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: box.y + box.height - 200 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(180) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(leads).toBe(1)
  await page.close()
})

test.describe('without scripts', () => {
  // The browser logs every script that it does not load, which is no failure here.
  test.use({ javaScriptEnabled: false, loud: true })

  test('rows are there to scroll, and nothing moves that could not be stopped', async ({ page }) => {
    await page.goto('/')
    expect(await page.getByText('What Our Clients Say').isVisible()).toBe(true)
    const moving = page.locator('[class*=_row_] > [class*=_track_], [class*=_run_]')
    expect(await moving.count()).toBeGreaterThan(4)
    const names = await moving.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName))
    expect(new Set(names)).toEqual(new Set(['none']))
    const rows = page.locator('[class*=_row_]:has(> [class*=_track_])')
    expect(await rows.first().evaluate((row) => getComputedStyle(row).overflowX)).toBe('auto')
  })
})

test.describe('another site’s player', () => {
  const speaking = (body: string) => ({ contentType: 'text/html', body })

  test('that cannot be reached leaves our placeholder, never an error page', async ({ page }) => {
    await page.route(/instagram\.com|youtube-nocookie\.com/, (route) => route.abort('blockedbyclient'))
    await page.goto('/')
    const reels = page.getByRole('group', { name: 'Instagram reels', exact: true })
    await reels.scrollIntoViewIfNeeded()
    await expect(reels.locator('iframe').first()).toBeAttached()
    await expect(reels.locator('iframe').first()).toBeHidden()
    await expect(reels.getByRole('link', { name: 'Watch on Instagram' }).first()).toBeVisible()
    await page.goto('/about')
    const shorts = page.getByRole('group', { name: 'Shorts', exact: true })
    await shorts.scrollIntoViewIfNeeded()
    await expect(shorts.locator('iframe').first()).toBeHidden()
    await expect(shorts.getByRole('link', { name: 'Watch on YouTube' }).first()).toBeVisible()
  })

  test('is shown as soon as it speaks', async ({ page }) => {
    await page.route(/www\.instagram\.com/, (route) =>
      route.fulfill(speaking('<script>parent.postMessage("{}", "*")</script>')),
    )
    // YouTube's player speaks only after the page has sent it a message.
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill(
        speaking(
          '<script>onmessage = ({ data }) => data.includes("listening") && parent.postMessage("{}", "*")</script>',
        ),
      ),
    )
    await page.goto('/')
    const reels = page.getByRole('group', { name: 'Instagram reels', exact: true })
    await reels.scrollIntoViewIfNeeded()
    await expect(reels.locator('iframe').first()).toBeVisible()
    await page.goto('/about')
    const shorts = page.getByRole('group', { name: 'Shorts', exact: true })
    await shorts.scrollIntoViewIfNeeded()
    await expect(shorts.locator('iframe').first()).toBeVisible()
  })
})

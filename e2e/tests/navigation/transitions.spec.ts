import type { Page } from '@playwright/test'
import { hydrated } from '../../support/scripts/hydration.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

/** Opens the card and returns the pseudo-elements that the view transition animates. */
async function movesTo(page: Page, list: string, name: string): Promise<string[]> {
  await page.goto(list)
  await hydrated(page)
  const moved = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (update) => {
          const transition = start(update)
          transition.ready.then(() => {
            const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
            done(effects.flatMap(({ pseudoElement }) => pseudoElement ?? []))
          })
          return transition
        }
      }),
  )
  // The first pointer movement loads the script that prefetches pressed links.
  await page.mouse.move(700, 500)
  await expect(page.locator('p[aria-live=polite]')).toBeAttached()
  await page.getByRole('main').getByRole('link', { name }).first().hover()
  const data = page.waitForResponse('**/api/**')
  await page.mouse.down()
  await (await data).finished()
  await page.mouse.up()
  return moved
}

for (const [list, name, shared] of [
  ['/artists', 'Ritika Mohanty', 'artist-ritika-mohanty'],
  ['/blogs', 'What the sun takes', 'blog-what-the-sun-takes'],
  ['/services', 'Piercing', 'service-piercing'],
] as const) {
  test.describe(`the picture of ${shared}`, () => {
    test('the picture moves from its card to its page', { tag: '@full' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      expect(await movesTo(page, list, name)).toContain(`::view-transition-group(${shared})`)
    })

    test('the picture does not move with reduced motion', { tag: '@full' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await movesTo(page, list, name)).toEqual([])
      await expect(page.getByRole('main')).toContainText(name)
    })
  })
}

/** Records the animated pseudo-elements of each view transition from now on. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    const moves: string[][] = []
    Object.assign(window, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        moves.push(effects.flatMap(({ pseudoElement }) => pseudoElement ?? []))
      })
      return transition
    }
  })

const movesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { moves: string[][] }).moves.map((all) => all.join(' ')))

const GROWS = /group\(opened-picture\).*new\(opened-picture\).*old\(opened-picture\)/

for (const path of ['/gallery', '/artists/ritika-mohanty', '/services/tattoo', '/']) {
  test.describe(`a tile of ${path}`, () => {
    const tileOf = (page: Page) => page.locator('main [data-opens]').first()

    async function openTile(page: Page) {
      await page.goto(path)
      await hydrated(page)
      await tileOf(page).scrollIntoViewIfNeeded()
      const viewer = page.waitForResponse(/\/viewer-.*\.js/)
      await page.mouse.move(700, 500)
      await expect(page.locator('p[aria-live=polite]')).toBeAttached()
      await tileOf(page).hover()
      await (await viewer).finished()
      await watchMoves(page)
      await tileOf(page).click()
      await expect(page.getByRole('dialog', { name: /^Picture 1 of / })).toBeVisible()
    }

    test(
      'the tile grows into the viewer and shrinks to its place, which gets the focus',
      path === '/gallery' ? {} : { tag: '@full' },
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await openTile(page)
        await expect.poll(() => movesOf(page)).toEqual([expect.stringMatching(GROWS)])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect
          .poll(() => movesOf(page))
          .toEqual([expect.stringMatching(GROWS), expect.stringMatching(GROWS)])
        await expect(tileOf(page)).toBeFocused()
      },
    )

    test('the viewer opens without animation with reduced motion', { tag: '@full' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openTile(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => movesOf(page)).toEqual(['', ''])
    })
  })
}

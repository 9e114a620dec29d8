import type { CDPSession, Locator, Page } from '@playwright/test'

/** Duration in milliseconds, above the product's threshold for a long press. */
const PRESS_MS = 500
const SWIPE_PX = 450
const SWIPES_MAX = 40

/** Pixels that fixed bars and toasts cover at the top and the bottom. */
interface Covered {
  head: number
  foot: number
}

/** A finger on a phone that counts its taps and swipes. */
export class CountingTouch {
  #page: Page
  #finger: CDPSession
  #covered: Covered
  taps = 0
  swipes = 0

  private constructor(page: Page, finger: CDPSession, covered: Covered) {
    this.#page = page
    this.#finger = finger
    this.#covered = covered
  }

  static async at(page: Page, covered: Covered): Promise<CountingTouch> {
    return new CountingTouch(page, await page.context().newCDPSession(page), covered)
  }

  async tap(target: Locator): Promise<void> {
    await this.#scrollTo(target)
    this.taps++
    await target.tap()
  }

  async longPress(target: Locator): Promise<void> {
    const { x, y } = await this.#scrollTo(target)
    this.taps++
    const touchPoints = [{ x, y }]
    await this.#finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await this.#page.waitForTimeout(PRESS_MS)
    await this.#finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  /** Counts two taps: one opens the native list, and one chooses the option. */
  async choose(select: Locator, option: string): Promise<void> {
    this.taps += 2
    await select.selectOption(option)
  }

  async #scrollTo(target: Locator): Promise<{ x: number; y: number }> {
    const bottom = (this.#page.viewportSize()?.height ?? 0) - this.#covered.foot
    const { head } = this.#covered
    for (let i = 0; i < SWIPES_MAX; i++) {
      const box = await target.boundingBox()
      if (box === null) throw new Error('There is nothing to tap.')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (y > head && y < bottom) return { x, y }
      const isModal = await target.evaluate((element) => element.closest('dialog') !== null)
      // Targets in fixed bars and dialog footers do not scroll.
      if (!isModal && (await target.evaluate((element) => element.closest('[data-foot-bar]') !== null)))
        return { x, y }
      const isFoot = isModal && (await target.evaluate((element) => element.closest('footer') !== null))
      if (isFoot) return { x, y }
      const way = y - (head + bottom) / 2
      if (isModal) {
        this.swipes += Math.ceil(Math.abs(way) / SWIPE_PX)
        await target.scrollIntoViewIfNeeded()
        return { x, y }
      }
      this.swipes++
      const top = Math.sign(way) * Math.min(SWIPE_PX, Math.abs(way))
      await this.#page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top)
    }
    throw new Error('It cannot be reached by swiping.')
  }
}

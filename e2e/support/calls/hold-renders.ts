import type { Page } from '@playwright/test'

interface HeldWindow {
  releaseRenders: () => void
  /** The router's own name for itself in the browser. */
  __reactRouterDataRouter: { state: { location: { pathname: string } } }
}

/**
 * Lets a test decide when React goes on, as if the device were as slow as that. React's scheduler prefers `setImmediate`
 * where it exists. Before the first visit.
 */
export async function controlRenders(page: Page) {
  await page.addInitScript(() => {
    const queue: (() => void)[] = []
    let isHeld = false
    Object.assign(window, {
      setImmediate: (run: () => void) => (isHeld ? queue.push(run) : setTimeout(run)),
      holdRenders(isSo: () => boolean) {
        isHeld = isSo()
        if (isHeld) return
        // It hears of a change before React goes on with anything else.
        const observer = new MutationObserver(() => {
          isHeld = isSo()
          if (isHeld) observer.disconnect()
        })
        observer.observe(document, { childList: true, subtree: true, characterData: true })
      },
      releaseRenders() {
        isHeld = false
        for (const run of queue.splice(0)) setTimeout(run)
      },
    })
  })
  return {
    /** From the moment at which the page is so, which it may be already. */
    hold: (isSo: () => boolean) => page.evaluate(`holdRenders(${isSo})`),
    release: () => page.evaluate(() => (window as unknown as HeldWindow).releaseRenders()),
    /** The router has loaded the page of this path, whatever is rendered. */
    loaded: (path: string) =>
      page.waitForFunction(
        (of) => (window as unknown as HeldWindow).__reactRouterDataRouter.state.location.pathname === of,
        path,
      ),
  }
}

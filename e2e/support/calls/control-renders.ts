import type { Page } from '@playwright/test'

interface HeldWindow {
  releaseRenders: () => void
  /** A global variable that React Router sets in the browser. */
  __reactRouterDataRouter: { state: { location: { pathname: string } } }
}

/**
 * Lets a test decide when React continues to render, to simulate a slow device. It replaces `setImmediate`,
 * which React's scheduler prefers, so it must run before the first navigation.
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
        // A mutation observer runs before React's next task.
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
    /** Stops rendering as soon as `isSo` returns true, which may be immediately. */
    hold: (isSo: () => boolean) => page.evaluate(`holdRenders(${isSo})`),
    release: () => page.evaluate(() => (window as unknown as HeldWindow).releaseRenders()),
    /** Waits until the router has loaded this path, even if the page is not rendered. */
    loaded: (path: string) =>
      page.waitForFunction(
        (of) => (window as unknown as HeldWindow).__reactRouterDataRouter.state.location.pathname === of,
        path,
      ),
  }
}

import type { Page } from '@playwright/test'

interface HeldWindow {
  releaseRenders: () => void
  /** Global variable of React Router in the browser. */
  __reactRouterDataRouter: { state: { location: { pathname: string } } }
}

/**
 * Lets a test decide when React continues to render, to simulate a slow device. React's scheduler prefers
 * `setImmediate` where it exists. Call this before the first navigation.
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
        // The observer runs before React's next task.
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
    /** Holds renders as soon as `isSo` returns true, which may be immediately. */
    hold: (isSo: () => boolean) => page.evaluate(`holdRenders(${isSo})`),
    release: () => page.evaluate(() => (window as unknown as HeldWindow).releaseRenders()),
    /** Waits until the router has loaded this path, whether or not the page is rendered. */
    loaded: (path: string) =>
      page.waitForFunction(
        (of) => (window as unknown as HeldWindow).__reactRouterDataRouter.state.location.pathname === of,
        path,
      ),
  }
}

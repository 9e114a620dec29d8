/** What the entry needs to begin, left on the window by the script in the page. */
export interface Beginning {
  manifest: string
  routes: {
    id: string
    /** The later ones over the earlier. */
    modules: string[]
    /** Loads what another page shows: of no use before somebody goes there. */
    loader?: string | undefined
  }[]
  entry: string
  /** Of the entry: the largest file is asked for at once. The router's list of what a route imports names too many. */
  imports: string[]
  /** The back office is an app: it waits for nothing. */
  atOnce: boolean
}

/** Says that the page is alive. */
export const LIVE_EVENT = 'live'

/**
 * Runs in the page as it is written here, so it may name nothing outside of itself. It asks for the scripts once the
 * page is painted and idle, or with the first touch. Clicks on what only scripts can answer are held until then.
 */
export function beginLater(beginning: Beginning, liveEvent: string): void {
  const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  const held: HTMLElement[] = []
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  // On a line that stands still, or in a browser that cannot read the scripts, a tap must not wait for ever.
  const HELD_AT_MOST_MS = 15_000
  let begun = false

  function begin(sign?: Event) {
    if (begun) return
    begun = true
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    Object.assign(window, { beginning })
    const { manifest, routes, entry, imports } = beginning
    for (const file of new Set([entry, manifest, ...routes.flatMap(({ modules }) => modules), ...imports])) {
      // The policy trusts what a trusted script adds as an element; a bare import() would count as the page's own.
      const script = document.createElement('script')
      script.type = 'module'
      script.src = file
      // Nobody waits for them: pictures that are in view go first.
      if (sign === undefined && !beginning.atOnce) script.fetchPriority = 'low'
      script.onload = () => script.remove()
      script.onerror = release
      document.head.append(script)
    }
  }

  function hold(event: MouseEvent) {
    const element = (event.target as Element).closest<HTMLElement>('[data-live]')
    if (
      element === null ||
      event.button > 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    if (hasCommands && element.hasAttribute('commandfor')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    element.ariaBusy = 'true'
    if (held.push(element) === 1) setTimeout(release, HELD_AT_MOST_MS)
    begin(event)
  }

  /** Also where scripts cannot be had: a link then leads where it says. */
  function release() {
    removeEventListener('click', hold, true)
    for (const element of held.splice(0)) {
      // Each in a task of its own: two in one would both see what was before the first.
      setTimeout(() => {
        element.ariaBusy = null
        element.click()
      })
    }
  }

  function waitForCalm() {
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
    const loaded = new Promise((done) => {
      if (document.readyState === 'complete') done(true)
      else addEventListener('load', done)
    })
    // Loaded and idle alone was seen to come before the first paint.
    const painted = new Promise((done) => {
      if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return done(true)
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) done(true)
      }).observe({ type: 'paint', buffered: true })
    })
    Promise.all([loaded, painted]).then(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => begin(), { timeout: 2_000 })
      else setTimeout(begin, 200)
    })
  }

  addEventListener('click', hold, true)
  document.addEventListener(liveEvent, () => {
    performance.mark(liveEvent)
    release()
  })
  if (beginning.atOnce) begin()
  else waitForCalm()
}

/** What the entry needs to hydrate; the inline script leaves it on the window. */
export interface HydrationPlan {
  manifest: string
  routes: {
    id: string
    /** Later modules override earlier ones. */
    modules: string[]
    /** Loads the data of another page, so it is downloaded with the first navigation. */
    loader?: string | undefined
  }[]
  entry: string
  /** The entry's own imports. The router's list of a route's imports names too many files. */
  imports: string[]
  /** The back office is an app and does not wait for an idle moment. */
  immediate: boolean
}

/** The name of the event, and of the performance mark, that end hydration. */
export const HYDRATED_EVENT = 'hydrated'

/**
 * Runs inline in the page as it is written here, so it may use nothing outside of itself. It downloads the
 * scripts once the page is painted and idle, and runs them when the visitor moves, or with the first interaction. Clicks on
 * `data-hydrate` elements are queued and replayed.
 */
export function deferHydration(hydrationPlan: HydrationPlan, hydratedEvent: string): void {
  const INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  // They need no response, so they start nothing while the page is still loading.
  const MOVEMENTS = ['pointermove', 'scroll', 'wheel']
  // Carousels turn also for a visitor who only looks.
  const UNTOUCHED_MAX_MS = 5_000
  const queued: HTMLElement[] = []
  const preloads: HTMLElement[] = []
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  // A stalled connection, or a browser that cannot parse the scripts, must not block a tap for ever.
  const QUEUED_MAX_MS = 15_000
  let started = false

  function files(): Set<string> {
    const { manifest, routes, entry, imports } = hydrationPlan
    return new Set([entry, manifest, ...routes.flatMap(({ modules }) => modules), ...imports])
  }

  function start() {
    if (started) return
    started = true
    for (const each of [...INTERACTIONS, ...MOVEMENTS]) removeEventListener(each, start, true)
    Object.assign(window, { hydrationPlan })
    // Not later: React must not meet nodes that go away while it hydrates.
    for (const link of preloads) link.remove()
    for (const file of files()) {
      // The content security policy trusts elements that a trusted script adds, but no import() of an inline script.
      const script = document.createElement('script')
      script.type = 'module'
      script.src = file
      script.onload = () => script.remove()
      script.onerror = replay
      document.head.append(script)
    }
  }

  function queue(event: MouseEvent) {
    const element = (event.target as Element).closest<HTMLElement>('[data-hydrate]')
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
    if (queued.push(element) === 1) setTimeout(replay, QUEUED_MAX_MS)
    start()
  }

  /** Also when scripts cannot be loaded: a link then loads its document. */
  function replay() {
    removeEventListener('click', queue, true)
    for (const element of queued.splice(0)) {
      // One task per click: two clicks in one task would both see the state before the first.
      setTimeout(() => {
        element.ariaBusy = null
        element.click()
      })
    }
  }

  /** Pictures in view come first, and running the scripts waits for the visitor. */
  function download() {
    if (started) return
    for (const file of files()) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      link.fetchPriority = 'low'
      document.head.append(link)
      preloads.push(link)
    }
    startOn(MOVEMENTS)
    setTimeout(start, UNTOUCHED_MAX_MS)
  }

  function startOn(events: string[]) {
    for (const each of events) addEventListener(each, start, { capture: true, passive: true })
  }

  function startWhenVisited() {
    startOn(INTERACTIONS)
    const loaded = new Promise((done) => {
      if (document.readyState === 'complete') done(true)
      else addEventListener('load', done)
    })
    // The idle callback after `load` may run before the first paint.
    const painted = new Promise((done) => {
      if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return done(true)
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) done(true)
      }).observe({ type: 'paint', buffered: true })
    })
    Promise.all([loaded, painted]).then(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(download, { timeout: 2_000 })
      else setTimeout(download, 200)
    })
  }

  /** The addresses of the pages that the browser has prerendered last; it keeps two. */
  function prerendered(): string[] {
    try {
      return (localStorage.prerendered ?? '').split(' ')
    } catch {
      // Storage is blocked, and the router takes every click.
      return []
    }
  }

  /** Said by the prerendered page to the one that is still shown. */
  function announce() {
    const others = prerendered().filter((each) => each !== location.href)
    if (others.length > 0) localStorage.prerendered = [location.href, others[0]].join(' ')
  }

  /** The browser shows a prerendered page at once, if the router does not take the click. */
  function bypassRouter(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || link.pathname === location.pathname || link.hasAttribute('data-back')) return
    if (prerendered().includes(link.href)) event.stopImmediatePropagation()
  }

  const address = location.pathname + location.search
  /** Back or forward to an entry that the router made before a reload changes the address alone, without the router. */
  function reloadElsewhere() {
    if (location.pathname + location.search !== address) location.reload()
  }

  addEventListener('popstate', reloadElsewhere)
  addEventListener('click', queue, true)
  addEventListener('click', bypassRouter, true)
  document.addEventListener(hydratedEvent, () => {
    removeEventListener('popstate', reloadElsewhere)
    performance.mark(hydratedEvent)
    replay()
  })
  if (hydrationPlan.immediate) start()
  else if ((document as { prerendering?: boolean }).prerendering) {
    announce()
    document.addEventListener('prerenderingchange', startWhenVisited)
  } else startWhenVisited()
}

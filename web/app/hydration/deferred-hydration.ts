export interface HydrationPlan {
  manifest: string
  routes: {
    id: string
    /** A module overrides the earlier modules of this list. */
    modules: string[]
    loader?: string | undefined
  }[]
  entry: string
  /** The modules that the entry imports. The router's import list for a route contains too many files. */
  imports: string[]
  /** True in the back office, which hydrates without waiting for an idle moment. */
  immediate: boolean
}

/** The name of the event and of the performance mark at the end of hydration. */
export const HYDRATED_EVENT = 'hydrated'

/**
 * Runs inline in the page exactly as written here, so it may not refer to anything outside of itself. It
 * downloads the scripts once the page is painted and idle, and runs them on the first movement or interaction
 * of the visitor, or when a part that moves automatically is in view. Clicks on `data-hydrate` elements are
 * queued and replayed; those on links only once the scripts have arrived.
 */
export function deferHydration(hydrationPlan: HydrationPlan, hydratedEvent: string): void {
  const INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  // Movements need no visible reaction, so they do not start hydration while the page is still loading.
  const MOVEMENTS = ['pointermove', 'scroll', 'wheel']
  const queued: HTMLElement[] = []
  const arrived = new Set<string>()
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
    // The preload links are removed before hydration, because React must not find nodes that disappear later.
    for (const link of preloads) link.remove()
    for (const file of files()) {
      // A script element, because the CSP allows elements added by a trusted script, but no inline import().
      const script = document.createElement('script')
      script.type = 'module'
      script.src = file
      script.onload = () => {
        arrived.add(file)
        script.remove()
      }
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
    // Following the link is as fast as loading the remaining scripts. A link in a form would lose the input.
    if (element.matches(':any-link:not(form *)') && arrived.size < files().size) return
    event.preventDefault()
    event.stopImmediatePropagation()
    element.ariaBusy = 'true'
    if (queued.push(element) === 1) setTimeout(replay, QUEUED_MAX_MS)
    start()
  }

  /** Replays queued clicks even if scripts cannot be loaded; a clicked link then loads its document. */
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

  function closePlainViewer({ key }: KeyboardEvent) {
    if (key === 'Escape') document.querySelector<HTMLElement>('[data-plain-viewer] a')?.click()
  }

  /** Downloads scripts after visible pictures, and starts them only when the visitor interacts. */
  function download() {
    if (started) return
    for (const file of files()) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      link.fetchPriority = 'low'
      link.onload = () => arrived.add(file)
      document.head.append(link)
      preloads.push(link)
    }
    startOn(MOVEMENTS)
    // Elements with data-live move automatically, even for a visitor who does not interact.
    const seen = new IntersectionObserver(
      (parts) => {
        if (parts.some(({ isIntersecting }) => isIntersecting)) start()
      },
      { rootMargin: '-8px' },
    )
    for (const part of document.querySelectorAll('[data-live]')) seen.observe(part)
    if (hasSent()) start()
  }

  /** Only scripts show the enquiry that this history entry has sent, and send pictures that did not arrive. */
  function hasSent(): boolean {
    try {
      return history.state?.sent !== undefined || localStorage['enquiry-pictures'] !== undefined
    } catch {
      return false
    }
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

  /** The URLs of the two most recently prerendered pages, because the browser keeps two. */
  function prerendered(): string[] {
    try {
      return (localStorage.prerendered ?? '').split(' ')
    } catch {
      // Storage is blocked, so the router handles every click.
      return []
    }
  }

  /** A prerendered page calls announce() for the page that is still visible. */
  function announce() {
    const others = prerendered().filter((each) => each !== location.href)
    if (others.length > 0) localStorage.prerendered = [location.href, others[0]].join(' ')
  }

  /** The browser shows a prerendered page immediately, unless the router handles the click. */
  function bypassRouter(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || link.pathname === location.pathname || link.hasAttribute('data-back')) return
    if (prerendered().includes(link.href)) event.stopImmediatePropagation()
  }

  /** Stores the source of the visit in this tab only, and never for visitors who ask not to be tracked. */
  function rememberSource() {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return
    try {
      const name = new URLSearchParams(location.search).get('s')
      const from = document.referrer && new URL(document.referrer).host
      const host = from === location.host ? '' : from
      if (name || (host && !sessionStorage['found-by']))
        sessionStorage['found-by'] = JSON.stringify({ name, host })
    } catch {}
  }

  const address = location.pathname + location.search
  /** After a reload, Back or Forward to an older history entry changes only the URL, without the router. */
  function reloadElsewhere() {
    if (location.pathname + location.search !== address) location.reload()
  }

  addEventListener('popstate', reloadElsewhere)
  addEventListener('click', queue, true)
  addEventListener('click', bypassRouter, true)
  addEventListener('keydown', closePlainViewer)
  document.addEventListener(hydratedEvent, () => {
    removeEventListener('popstate', reloadElsewhere)
    performance.mark(hydratedEvent)
    replay()
  })
  if (!hydrationPlan.immediate) rememberSource()
  if (hydrationPlan.immediate) start()
  else if ((document as { prerendering?: boolean }).prerendering) {
    announce()
    document.addEventListener('prerenderingchange', startWhenVisited)
  } else startWhenVisited()
}

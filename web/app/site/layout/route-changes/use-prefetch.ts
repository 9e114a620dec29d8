import { useContext, useEffect, useEffectEvent } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router'
import { clearPrefetched, isPrefetched, savePrefetched } from '../../../lib/navigation/restore-page.ts'
import { loadStudio } from '../../../shared/studio/saved-studio.ts'
import { isIncompleteFor } from '../../../shared/studio/studio-parts.ts'
import { preloadViewer } from '../../viewer/lazy-opened-picture.tsx'

/** Milliseconds on a link before it is prefetched, so that a pointer that only crosses it loads nothing. */
const REST_MS = 65
/** Milliseconds that leave the bandwidth to the pictures of the current page. */
const IDLE_MS = 1_000

const NEAR = ['pointerover', 'pointerdown', 'focusin']

interface Window {
  __reactRouterManifest?: { routes: Record<string, RouteFiles> }
}

interface RouteFiles {
  module: string
  hasClientLoader?: boolean
  clientLoaderModule?: string
  css?: string[]
}

type ClientLoader = (args: { params: object; request: Request }) => unknown

const load = (file: string): Promise<{ clientLoader?: ClientLoader }> => import(/* @vite-ignore */ file)

/** True in browsers that prerender a link on hover; these need this prefetch only for an immediate press. */
const prerenders = () => HTMLScriptElement.supports?.('speculationrules') ?? false

/** Loads scripts, styles and data of the page whose link the visitor points at. */
export function usePrefetch(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router

  function filesOf({ pathname }: HTMLAnchorElement | HTMLAreaElement) {
    const match = matchRoutes(router?.routes ?? [], pathname)?.at(-1)
    const files = (window as Window).__reactRouterManifest?.routes[match?.route.id ?? '']
    return match && files?.hasClientLoader ? { ...files, params: match.params } : undefined
  }

  const prefetch = useEffectEvent(async (link: HTMLAnchorElement) => {
    const { href, pathname, search } = link
    const address = pathname + search
    const files = filesOf(link)
    if (!files || isPrefetched(address)) return
    for (const file of files.css ?? []) prefetchStyle(file)
    if (isIncompleteFor(pathname)) loadStudio()
    try {
      // The router imports the same file and reuses the pending request.
      load(files.module).catch(() => {})
      const { clientLoader } = await load(files.clientLoaderModule ?? files.module)
      const loading = clientLoader?.({ params: files.params, request: new Request(href) })
      savePrefetched(address, loading)
      await loading
    } catch {
      // A click on the link loads the data again and shows the error if that fails.
      clearPrefetched()
    }
  })

  /** Loads scripts of all linked pages ahead, because on a slow connection a hover is too short for that. */
  const loadScripts = useEffectEvent(() => {
    const links = [...document.links].filter(({ origin }) => origin === location.origin)
    for (const file of new Set(links.map((link) => filesOf(link)?.module)))
      if (file !== undefined) load(file).catch(() => {})
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let idle: ReturnType<typeof setTimeout> | undefined
    const onRest = ({ target }: Event) => {
      clearTimeout(timer)
      const link = pageLink(target)
      if (link) timer = setTimeout(prefetch, REST_MS, link)
    }
    const onPress = ({ target }: Event) => {
      clearTimeout(timer)
      const link = pageLink(target)
      if (link && !isPrerendered(link)) prefetch(link)
    }
    const onNear = ({ target }: Event) => {
      if (opensPicture(target)) preloadViewer().catch(() => {})
    }
    const listeners: [string, (event: Event) => void][] = [
      ['pointerdown', onPress],
      ...NEAR.map((type): [string, (event: Event) => void] => [type, onNear]),
    ]
    if (!prerenders()) {
      listeners.push(['pointerover', onRest], ['focusin', onRest])
      idle = setTimeout(loadScripts, IDLE_MS)
    }
    // The pointer may have entered a gallery tile before this script loaded.
    if (document.querySelector('[data-opens]:hover')) preloadViewer().catch(() => {})
    for (const [type, listener] of listeners) addEventListener(type, listener, { passive: true })
    return () => {
      clearTimeout(timer)
      clearTimeout(idle)
      for (const [type, listener] of listeners) removeEventListener(type, listener)
    }
  }, [])
}

/** The inline hydration script records which pages the browser has prerendered. */
function isPrerendered({ href }: HTMLAnchorElement): boolean {
  try {
    return (localStorage.prerendered ?? '').split(' ').includes(href)
  } catch {
    return false
  }
}

const opensPicture = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-opens]') !== null

function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const leads = link?.origin === location.origin && link.pathname !== location.pathname && !link.target
  return link && leads ? link : undefined
}

function prefetchStyle(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}

import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'

const MAX_ENTRIES = 60
/** The router's name for an entry that it did not make. */
const UNNAMED = 'default'

/**
 * What pages had loaded and shown, by history entry. A page that is returned to stands as it was left at once, so that the
 * router can put the visitor back to the same place. It lives as long as the document.
 */
const kept = new Map<string, unknown>()

/** Back or forward, until the page is shown. Capturing listeners run before the router's. */
let isReturning = false
if (!import.meta.env.SSR) {
  addEventListener(
    'popstate',
    () => {
      isReturning = true
    },
    true,
  )
}

export const readEntry = (entry: string, name: string) => kept.get(`${entry} ${name}`)

export function saveEntry(entry: string, name: string, value: unknown): void {
  kept.delete(`${entry} ${name}`)
  kept.set(`${entry} ${name}`, value)
  const [oldest] = kept.keys()
  if (kept.size > MAX_ENTRIES && oldest !== undefined) kept.delete(oldest)
}

/** After a failure everything is loaded anew: a way back must not bring it back. */
export const clearEntries = () => kept.clear()

const dataOf = (address: string) => `data of ${address}`

/** For the root: keeps what the innermost page has loaded. */
export function useSavePage(): void {
  const { key, pathname, search } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData
  useEffect(() => {
    isReturning = false
    saveEntry(key, dataOf(pathname + search), loaded)
  }, [key, pathname, search, loaded])
}

/**
 * For a `clientLoader`: what this page had loaded, when the visitor returns to it by the browser's history; else what `load`
 * gives. Without types that the page names elsewhere, so that the loader stays a file of its own.
 */
export function restorePage<T>({ url }: Request, load: () => T): T {
  const { pathname, search } = new URL(url)
  const remembered = isReturning
    ? readEntry(history.state?.key ?? UNNAMED, dataOf(pathname + search))
    : undefined
  return (remembered as T | undefined) ?? load()
}

/** State that is there again when the visitor returns to this history entry. */
export function useEntryState<T>(name: string, initial: T) {
  const { key } = useLocation()
  const [value, setValue] = useState(() => (readEntry(key, name) as T | undefined) ?? initial)
  useEffect(() => saveEntry(key, name, value), [key, name, value])
  return [value, setValue] as const
}

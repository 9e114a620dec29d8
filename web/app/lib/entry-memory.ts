import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'

const MAX_ENTRIES = 60
/** The router's key of the first history entry. */
const UNNAMED = 'default'

/**
 * What pages had loaded and shown, by history entry. A page restored by back or forward renders at its old height at once,
 * so that the router can restore the scroll position. It lives as long as the document.
 */
const entries = new Map<string, unknown>()

/** True from back or forward until the page renders. A capturing listener runs before the router's. */
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

export const readEntry = (entry: string, name: string) => entries.get(`${entry} ${name}`)

export function saveEntry(entry: string, name: string, value: unknown): void {
  entries.delete(`${entry} ${name}`)
  entries.set(`${entry} ${name}`, value)
  const [oldest] = entries.keys()
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
}

/** After a failure every page is loaded again, so that going back does not restore the failure. */
export const clearEntries = () => entries.clear()

const dataOf = (address: string) => `data of ${address}`

/** The saved data of a page to which the visitor returns by back or forward. */
export const readPage = (address: string) =>
  isReturning ? readEntry(history.state?.key ?? UNNAMED, dataOf(address)) : undefined

/** For the root: saves the innermost page's loader data. */
export function useSavePage(): void {
  const { key, pathname, search } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData
  useEffect(() => {
    isReturning = false
    saveEntry(key, dataOf(pathname + search), loaded)
  }, [key, pathname, search, loaded])
}

/** State that is restored when the visitor returns to this history entry. */
export function useEntryState<T>(name: string, initial: T) {
  const { key } = useLocation()
  const [value, setValue] = useState(() => (readEntry(key, name) as T | undefined) ?? initial)
  useEffect(() => saveEntry(key, name, value), [key, name, value])
  return [value, setValue] as const
}

import { useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'

const MAX_ENTRIES = 60
/** The router's key of the first history entry. */
const UNNAMED = 'default'

/** Page data by history entry: back and forward render immediately, at their height. */
const entries = new Map<string, unknown>()

/** The router assigns a new key when it replaces a URL, so the entry stores its name in its history state. */
interface EntryState {
  entry?: string
}

const currentEntry = (): string => history.state?.usr?.entry ?? history.state?.key ?? UNNAMED

/** The name of the rendered history entry. */
export function useEntry(): string {
  const { key, state } = useLocation()
  return (state as EntryState | null)?.entry ?? key
}

/** The target entry of back or forward until its page renders. Captures before the router. */
let returningTo: string | undefined
if (!import.meta.env.SSR) {
  addEventListener(
    'popstate',
    () => {
      returningTo = currentEntry()
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

/** After a failure every page is loaded again, so that back does not restore the failure. */
export const clearEntries = () => entries.clear()

const PAGE = 'page'

/** The saved data of a page to which the visitor returns by back or forward. */
export function readPage(address: string): unknown {
  const isReturn = returningTo === currentEntry() && address === location.pathname + location.search
  return isReturn ? readEntry(currentEntry(), PAGE) : undefined
}

/** For the root: saves the innermost page's loader data. */
export function useSavePage(): void {
  const entry = useEntry()
  const loaded = useMatches().at(-1)?.loaderData
  useEffect(() => {
    // On a slow device this runs late, when the visitor may already be returning to another entry.
    if (returningTo === entry) returningTo = undefined
    saveEntry(entry, PAGE, loaded)
  }, [entry, loaded])
}

/** State that is restored when the visitor returns to this history entry. */
export function useEntryState<T>(name: string, initial: T) {
  const entry = useEntry()
  const [value, setValue] = useState(() => (readEntry(entry, name) as T | undefined) ?? initial)
  useEffect(() => saveEntry(entry, name, value), [entry, name, value])
  return [value, setValue] as const
}

/** Replaces the URL when the page shows more items. The saved data stays with this entry. */
export function useReplaceUrl() {
  const navigate = useNavigate()
  const entry = useEntry()
  const { state } = useLocation()
  return (address: string) =>
    navigate(address, {
      replace: true,
      preventScrollReset: true,
      state: { ...state, entry } satisfies EntryState,
    })
}

import { useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'

const MAX_ENTRIES = 60
/** The router's key of the first history entry. */
const UNNAMED = 'default'

/** Page data by history entry, so that Back and Forward render immediately and keep the scroll position. */
const entries = new Map<string, unknown>()

/** The history state keeps the entry's name, because the router assigns a new key when it replaces a URL. */
interface EntryState {
  entry?: string
}

const currentEntry = (): string => history.state?.usr?.entry ?? history.state?.key ?? UNNAMED

/** The entry that is rendered; during a navigation the entry of the URL may be another one. */
export function useEntry(): string {
  const { key, state } = useLocation()
  return (state as EntryState | null)?.entry ?? key
}

/** The entry to which Back or Forward leads, until its page renders. Captured before the router runs. */
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

/** Called after a failed call, so that Back loads the page again instead of restoring the failure. */
export const clearEntries = () => entries.clear()

const PAGE = 'page'

/** Returns the saved data only when the visitor came to the page by Back or Forward. */
export function readPage(address: string): unknown {
  const isReturn = returningTo === currentEntry() && address === location.pathname + location.search
  return isReturn ? readEntry(currentEntry(), PAGE) : undefined
}

/** Called by the root: saves the loader data of the innermost route for Back and Forward. */
export function useSavePage(): void {
  const entry = useEntry()
  const loaded = useMatches().at(-1)?.loaderData
  useEffect(() => {
    // This effect may run late on a slow device, when the visitor is already returning to another entry.
    if (returningTo === entry) returningTo = undefined
    saveEntry(entry, PAGE, loaded)
  }, [entry, loaded])
}

/** Like useState, but the value is restored when the visitor returns to the history entry. */
export function useEntryState<T>(name: string, initial: T) {
  const entry = useEntry()
  const [value, setValue] = useState(() => (readEntry(entry, name) as T | undefined) ?? initial)
  useEffect(() => saveEntry(entry, name, value), [entry, name, value])
  return [value, setValue] as const
}

/** For a page that shows more items: replaces the URL but keeps the saved data of the history entry. */
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

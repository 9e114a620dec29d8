/** What this tab keeps. A browser may deny it: then the form works without. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** What lies there may be anything. */
export function readKept(place: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(withStorage((storage) => storage.getItem(place)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

export const keep = (place: string, value: unknown) =>
  withStorage((storage) => storage.setItem(place, JSON.stringify(value)))

export const forget = (place: string) => withStorage((storage) => storage.removeItem(place))

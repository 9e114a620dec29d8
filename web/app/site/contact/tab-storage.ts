/** Ignores errors, because a browser may deny storage and the form works without it. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** The stored text may have any shape, so it is checked. */
export function readSaved(place: string): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(withStorage((storage) => storage.getItem(place)) ?? '{}')
    return typeof saved === 'object' && saved !== null ? { ...saved } : {}
  } catch {
    return {}
  }
}

export const save = (place: string, value: unknown) =>
  withStorage((storage) => storage.setItem(place, JSON.stringify(value)))

export const removeSaved = (place: string) => withStorage((storage) => storage.removeItem(place))

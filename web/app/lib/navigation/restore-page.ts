import { readPage } from './entry-memory.ts'
import { takePrefetched } from './prefetched.ts'

/**
 * For a `clientLoader`: returns the saved data on back or forward, prefetched data, or the result of `load`.
 * It shares no type with the page component, so that the bundler can split the loader from it.
 */
export function restorePage<T>({ url }: Request, load: () => T): T {
  const { pathname, search } = new URL(url)
  const address = pathname + search
  return ((readPage(address) ?? takePrefetched(address)) as T | undefined) ?? load()
}

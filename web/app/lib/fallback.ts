import { reportFailure } from './report-failure.ts'

export interface WithFallback<T> {
  items: T[]
  /** Only records of the server get detail links and "view all". */
  fromServer: boolean
  failed: boolean
}

/** The server's list, or the built-in one when the call failed or the list is empty. */
export async function withFallback<T>(call: Promise<T[]>, builtIn: T[]): Promise<WithFallback<T>> {
  try {
    const items = await call
    if (items.length > 0) return { items, fromServer: true, failed: false }
    return { items: builtIn, fromServer: false, failed: false }
  } catch (error) {
    reportFailure(error)
    return { items: builtIn, fromServer: false, failed: true }
  }
}

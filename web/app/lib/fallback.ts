import { reportFailure } from './report-failure.ts'

export interface WithFallback<T> {
  items: T[]
  /** Alone decides detail links and "view all". */
  fromServer: boolean
  failed: boolean
}

/** What the server gave, or the built-in list when it failed or gave nothing. */
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

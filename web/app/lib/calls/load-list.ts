import { reportFailure } from './report-failure.ts'

/** Distinguishes an empty list from one that could not be loaded. */
export interface LoadedList<T> {
  items: T[]
  failed: boolean
}

export async function loadList<T>(call: Promise<T[]>): Promise<LoadedList<T>> {
  try {
    return { items: await call, failed: false }
  } catch (error) {
    reportFailure(error)
    return { items: [], failed: true }
  }
}

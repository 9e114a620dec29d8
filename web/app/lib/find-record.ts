import { data, redirect } from 'react-router'
import { ApiFailure } from './api.ts'
import { reportFailure } from './report-failure.ts'

/** One record for a detail page, or null with the status that says why: not there, or nobody could look. */
export interface Found<T> {
  record: T | null
  status: number
}

export async function findRecord<T>(call: Promise<T>): Promise<Found<T>> {
  try {
    return { record: await call, status: 200 }
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0
    if (status >= 400 && status < 500) return { record: null, status: 404 }
    reportFailure(error)
    return { record: null, status: 503 }
  }
}

const MOVED_PERMANENTLY = 301

/** Addresses have no capital letters, but phones like to type one. */
export const toSlug = (typed: string) => typed.toLowerCase()

/** Another spelling, or an address that a record had before, leads on to the one it has now. */
export function redirectOldAddress(
  found: Found<{ slug: string }>,
  slug: string,
  folder: string,
  { url }: Request,
): void {
  const now = found.record?.slug
  if (now !== undefined && now !== '' && now !== slug)
    throw redirect(`${folder}/${encodeURIComponent(now)}${new URL(url).search}`, MOVED_PERMANENTLY)
}

/** A loader's answer whose HTTP status tells machines what the page tells people. */
export function recordResponse<T>(found: Found<T>) {
  return data({ found: found as Found<T> | Promise<Found<T>> }, { status: found.status })
}

/** A list that could not be loaded says so to machines too: they must not believe that it is empty. */
export const listResponse = <T extends object>(list: T, failed: boolean) =>
  data(list, { status: failed ? 503 : 200 })

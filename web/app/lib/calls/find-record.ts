import { data, redirect } from 'react-router'
import { ApiFailure, reportFailure } from './api.ts'
import { shownData } from './shown-data.ts'

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

/** Slugs are lower case, but phone keyboards capitalise the first letter. */
export const toSlug = (typed: string) => typed.toLowerCase()

/** Redirects another spelling, or a former slug, to the current one. */
export function redirectOldSlug(
  found: Found<{ slug: string }>,
  slug: string,
  folder: string,
  { url }: Request,
): void {
  const now = found.record?.slug
  if (now !== undefined && now !== '' && now !== slug)
    throw redirect(`${folder}/${encodeURIComponent(now)}${new URL(url).search}`, MOVED_PERMANENTLY)
}

export const pageResponse = <T extends object>(page: T, status: number) => data(shownData(page), { status })

/** 503 when the list could not be loaded, so that search engines do not index it as empty. */
export const listResponse = <T extends object>(list: T, failed: boolean) =>
  pageResponse(list, failed ? 503 : 200)

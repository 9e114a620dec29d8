import type { Offered } from './service-queries.ts'

export interface GivenServices {
  /** '' keeps the current service; null removes it. */
  service: string | null
  /** All services of the artist; when absent, only the first service changes. */
  services?: string[] | undefined
}

/**
 * Returns the ids of the artist's services after a write. `service` replaces the first visible service, or
 * the first deleted one when none is visible. Other deleted services go last, because no form shows them.
 */
export function arrangeServices(now: Offered[], { service, services }: GivenServices): string[] {
  const idsOf = (offered: Offered[]) => offered.map(({ id }) => id)
  const [shown, hidden] = [
    idsOf(now.filter((one) => !one.isHidden)),
    idsOf(now.filter((one) => one.isHidden)),
  ]
  const [first] = shown
  if (services === undefined && (service === '' || service === (first ?? null))) return idsOf(now)
  const others = services ?? shown.slice(1)
  const kept = service || (service === '' && keptFirst(first, others)) || undefined
  const left = service !== '' && first === undefined ? hidden.slice(1) : hidden
  return [...new Set([...(kept ? [kept] : []), ...others, ...left])]
}

/** Keeps the current first service unless the list names other services only. */
const keptFirst = (first: string | undefined, named: string[]) =>
  first !== undefined && (named.includes(first) || named.length === 0) ? first : undefined

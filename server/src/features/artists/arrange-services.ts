import type { Offered } from './service-queries.ts'

export interface GivenServices {
  /** '' keeps the current one; null is none. */
  service: string | null
  /** Absent: only the first changes. */
  services?: string[] | undefined
}

/**
 * The ids of what an artist offers after a write. The single field replaces the service that is shown first, or a deleted
 * one where none is shown. Other deleted services come last, because no form shows them.
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

/** Of a list without a first one, the current first stays so while it is named, or while nothing else is. */
const keptFirst = (first: string | undefined, named: string[]) =>
  first !== undefined && (named.includes(first) || named.length === 0) ? first : undefined

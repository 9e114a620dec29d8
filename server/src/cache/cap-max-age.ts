const DAY_S = 86_400
// A shared cache can still send a stored response this long after the change, because it counts whole
// seconds. nginx can add another second, and the network adds some latency.
const LATE_S = 1

const SHARED = /s-maxage=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)/

export const hasCap = (left: number | undefined): left is number => left !== undefined && left <= DAY_S

/** Caps a Cache-Control header at the next scheduled change, `left` seconds from now. */
export function capMaxAge(value: string, left: number | undefined): string {
  if (!hasCap(left)) return value
  return value.replace(SHARED, (_, maxAge: string, ...stale: string[]) => {
    const fresh = Math.min(Number(maxAge), Math.max(1, Math.ceil(left)))
    const rest = Math.max(0, Math.floor(left) + LATE_S - fresh)
    const [updating, failing] = stale.slice(0, 2).map((each) => Math.min(Number(each), rest))
    return `s-maxage=${fresh}, stale-while-revalidate=${updating}, stale-if-error=${failing}`
  })
}

const DAY_S = 86_400
// How much later than the change a shared cache may still send what it has stored, because it counts whole seconds. nginx adds up
// to one by its own clock, and the way to it takes some time too.
const LATE_S = 1

const SHARED = /s-maxage=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)/

export const isBounded = (left: number | undefined): left is number => left !== undefined && left <= DAY_S

/** A Cache-Control that ends when the site changes by itself, so many seconds from now. */
export function boundFreshness(value: string, left: number | undefined): string {
  if (!isBounded(left)) return value
  return value.replace(SHARED, (_, maxAge: string, ...stale: string[]) => {
    const fresh = Math.min(Number(maxAge), Math.max(1, Math.ceil(left)))
    const rest = Math.max(0, Math.floor(left) + LATE_S - fresh)
    const [updating, failing] = stale.slice(0, 2).map((each) => Math.min(Number(each), rest))
    return `s-maxage=${fresh}, stale-while-revalidate=${updating}, stale-if-error=${failing}`
  })
}

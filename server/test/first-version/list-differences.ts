/** Lists the values that a client of the earlier version would miss or find changed. Ignores additions. */
export function listDifferences(before: unknown, now: unknown, at = ''): string[] {
  if (Array.isArray(before) && Array.isArray(now)) {
    if (before.length !== now.length) return [`${at}: had ${before.length} entries, has ${now.length}`]
    return before.flatMap((value, i) => listDifferences(value, now[i], `${at}[${i}]`))
  }
  if (isObject(before) && isObject(now))
    return Object.entries(before).flatMap(([key, value]) =>
      key in now ? listDifferences(value, now[key], `${at}.${key}`) : [`${at}.${key}: is missing`],
    )
  return Object.is(before, now) ? [] : [`${at}: was ${show(before)}, is ${show(now)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MAX_SHOWN = 120

const show = (value: unknown) => JSON.stringify(value)?.slice(0, MAX_SHOWN)

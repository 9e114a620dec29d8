const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]

const nameOf = (list: typeof BROWSERS, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

export const UNKNOWN_BROWSER = 'A browser'

/** Returns only names from this file, because the User-Agent header can contain anything. */
export function describeBrowser(agent: string): string {
  const system = nameOf(SYSTEMS, agent)
  const browser = nameOf(BROWSERS, agent) ?? UNKNOWN_BROWSER
  return system === undefined ? browser : `${browser} on ${system}`
}

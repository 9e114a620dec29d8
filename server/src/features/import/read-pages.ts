import { SourceProblem } from './get-limited.ts'
import type { Source } from './source.ts'

const AT_ONCE = 100
const PAGES_MAX = 10_000

/** A list that comes whole. */
export async function readList(source: Source, path: string): Promise<unknown[]> {
  const answer = await source.read(path)
  if (!Array.isArray(answer)) throw new SourceProblem(`${source.base}${path} answered no list`)
  return answer
}

/** All pages of a list, whatever it calls their number. */
export async function readPages(source: Source, path: string, name: string): Promise<unknown[]> {
  const all: unknown[] = []
  let last = ''
  for (let page = 1; page <= PAGES_MAX; page++) {
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${AT_ONCE}`
    const answer = await source.read(address)
    if (Array.isArray(answer)) return answer
    const shown = (answer ?? {}) as Record<string, unknown>
    const items = shown[name]
    if (!Array.isArray(items)) throw new SourceProblem(`${source.base}${address} answered no ${name}`)
    // A server that knows no pages shows the same one for ever.
    const shownNow = JSON.stringify(items)
    if (items.length === 0 || shownNow === last) return all
    last = shownNow
    for (const item of items) all.push(item)
    if (page >= Number(shown.totalPages ?? shown.pages ?? 1)) return all
  }
  throw new SourceProblem(`${source.base}${path} has more than ${PAGES_MAX} pages`)
}

import { SourceError } from './get-limited.ts'
import type { Source } from './source.ts'

const PAGE_LIMIT = 100
const PAGES_MAX = 10_000

export async function readList(source: Source, path: string): Promise<unknown[]> {
  const response = await source.read(path)
  if (!Array.isArray(response)) throw new SourceError(`${source.base}${path} returned no list`)
  return response
}

export async function readPages(source: Source, path: string, name: string): Promise<unknown[]> {
  const all: unknown[] = []
  let previous = ''
  for (let page = 1; page <= PAGES_MAX; page++) {
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${PAGE_LIMIT}`
    const response = await source.read(address)
    if (Array.isArray(response)) return response
    const body = (response ?? {}) as Record<string, unknown>
    const items = body[name]
    if (!Array.isArray(items)) throw new SourceError(`${source.base}${address} returned no ${name}`)
    // Stops at a repeated page, because a server without paging returns the same page every time.
    const current = JSON.stringify(items)
    if (items.length === 0 || current === previous) return all
    previous = current
    for (const item of items) all.push(item)
    if (page >= Number(body.totalPages ?? body.pages ?? 1)) return all
  }
  throw new SourceError(`${source.base}${path} has more than ${PAGES_MAX} pages`)
}

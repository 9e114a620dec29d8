import type { Range } from '../../../media/store/store.ts'

/** What a Range header asks for; undefined for the whole, also where it asks for several ranges or makes no sense. */
export function readRange(header: string | undefined, total: number): Range | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 ? 'outside' : { start: Math.max(0, total - Number(last)), end: total }
  const start = Number(first)
  const end = last === '' ? total : Math.min(total, Number(last) + 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < total ? { start, end } : 'outside'
}

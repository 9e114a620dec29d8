import type pg from 'pg'
import type { Store } from '../../../media/store/store.ts'
import { copyOutSql } from '../back-up.ts'
import { copyOut } from '../snapshot.ts'

const LINE_END = 0x0a

interface Compared {
  records: number
  equal: number
}

/** Compares in stored order. A record that only one side has counts as different. */
export async function compareRecords(
  left: AsyncIterable<Buffer>,
  right: AsyncIterable<Buffer>,
): Promise<Compared> {
  const [mine, theirs] = [
    splitRecords(left)[Symbol.asyncIterator](),
    splitRecords(right)[Symbol.asyncIterator](),
  ]
  let [records, equal] = [0, 0]
  for (;;) {
    const [a, b] = [await mine.next(), await theirs.next()]
    if (a.done && b.done) return { records, equal }
    records += 1
    if (!a.done && !b.done && a.value.equals(b.value)) equal += 1
  }
}

export const readRecords = (client: pg.Client, table: string, columns: string[]): AsyncIterable<Buffer> =>
  copyOut(client, copyOutSql(table, columns)).stream

/** COPY writes one line per record and escapes line breaks within values. */
async function* splitRecords(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let from = 0
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      yield bytes.subarray(from, end)
      from = end + 1
    }
    rest = bytes.subarray(from)
  }
  if (rest.length > 0) yield rest
}

export async function isSameFile(expected: Uint8Array | undefined, store: Store, key: string, name: string) {
  const there = await store.read(key, name)
  return expected !== undefined && there !== undefined && Buffer.compare(expected, there) === 0
}

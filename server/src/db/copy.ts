import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

const CHUNK_BYTES = 64 * 1024

/** What node-postgres says to a query of one's own; its types know only the beginning of it. */
interface Wire {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean; destroy: (error?: Error) => void }
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

const rowsOf = ({ text }: { text: string }) => Number(text.split(' ')[1])

/** Rows as PostgreSQL's own text, as fast as they are taken and no faster. How many they were is known at the end. */
export function copyOut(client: pg.Client, sql: string): { stream: Readable; rows: () => number } {
  let wire: Wire | undefined
  let [rows, waiting, bytes] = [0, [] as Buffer[], 0]
  const stream = new Readable({
    read: () => void wire?.stream.resume(),
    // A COPY that stops in the middle leaves a connection that cannot be used again.
    destroy(error, done) {
      if (!stream.readableEnded) wire?.stream.destroy()
      done(error)
    },
  })
  function pass(): void {
    const chunk = Buffer.concat(waiting)
    ;[waiting, bytes] = [[], 0]
    if (!stream.push(chunk)) wire?.stream.pause()
  }
  const query = {
    submit(connection: Wire) {
      wire = connection
      wire.query(sql)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: node-postgres uses its buffer again.
      waiting.push(Buffer.from(chunk))
      bytes += chunk.length
      if (bytes >= CHUNK_BYTES) pass()
    },
    handleCommandComplete(message: { text: string }) {
      rows = rowsOf(message)
    },
    handleReadyForQuery() {
      if (bytes > 0) pass()
      wire?.stream.resume()
      stream.push(null)
    },
    handleError: (error: Error) => void stream.destroy(error),
  }
  client.query(query as unknown as pg.Submittable)
  return { stream, rows: () => rows }
}

/** Stores rows in PostgreSQL's own text. Returns how many they were. */
export function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((done, fail) => {
    let [rows, failed] = [0, false]
    let broken: Error | undefined
    async function feed(wire: Wire): Promise<void> {
      try {
        for await (const chunk of source) {
          if (failed) return
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
        }
        wire.endCopyFrom()
      } catch (error) {
        broken = error as Error
        if (!failed) wire.sendCopyFail('the source failed')
      }
    }
    const query = {
      submit: (wire: Wire) => wire.query(sql),
      handleCopyInResponse: (wire: Wire) => void feed(wire),
      handleCommandComplete(message: { text: string }) {
        rows = rowsOf(message)
      },
      handleReadyForQuery: () => done(rows),
      handleError(error: Error) {
        failed = true
        fail(broken ?? error)
      },
    }
    client.query(query as unknown as pg.Submittable)
  })
}

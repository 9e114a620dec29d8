import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { compress } from './compress.ts'

/** An answer as it was made. */
export interface Made {
  body: Buffer
  headers: Record<string, string>
  /** One that was made while something failed is good for its visitor, and for nobody else. */
  keep: boolean
  status: number
}

/** An answer whose bytes are ready to be sent, in every encoding. */
export interface Kept extends Omit<Made, 'keep'> {
  etag: string
  br: Buffer | undefined
  gzip: Buffer | undefined
}

export interface AnswerCache {
  /** What is known to be right; undefined when it has to be made. */
  find: (key: string) => Kept | undefined
  /** What is right, made once however many ask; what was right, where making it fails or takes long. */
  answer: (key: string, make: () => Promise<Made>) => Promise<Kept>
  /** Something has changed: every answer has to be made anew. */
  forget: () => void
  /** While nobody tells of changes, answers are only believed for a moment. */
  trust: (isTold: boolean) => void
}

const MOST_BYTES = 64 * 1024 * 1024
const MOST_ANSWERS = 2_000
// Pages show the year and the order of the day: nothing is right for ever.
const BELIEVED_MS = 600_000
const BELIEVED_UNTOLD_MS = 2_000
const WAIT_FOR_NEW_MS = 500

interface Entry {
  kept: Kept
  bytes: number
  madeIn: number
  madeAt: number
}

export function createAnswerCache(): AnswerCache {
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Promise<Kept>>()
  let generation = 0
  let isTold = false
  let bytes = 0

  const isRight = ({ madeIn, madeAt }: Entry) =>
    madeIn === generation && Date.now() - madeAt < (isTold ? BELIEVED_MS : BELIEVED_UNTOLD_MS)

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function store(key: string, kept: Kept, madeIn: number): void {
    // One that took longer must not replace a newer one.
    if ((entries.get(key)?.madeIn ?? madeIn) > madeIn) return
    remove(key)
    const size = kept.body.length + (kept.br?.length ?? 0) + (kept.gzip?.length ?? 0)
    entries.set(key, { kept, bytes: size, madeIn, madeAt: Date.now() })
    bytes += size
    while (bytes > MOST_BYTES || entries.size > MOST_ANSWERS) remove(entries.keys().next().value as string)
  }

  async function fly(key: string, make: () => Promise<Made>): Promise<Kept> {
    // What changes while it is being made may be missing in it.
    const madeIn = generation
    const { keep, ...made } = await make()
    const before = entries.get(key)
    if (!keep) return before?.kept ?? withTag(made, {})
    const kept = withTag(made, await compress(made.body))
    store(key, kept, madeIn)
    return kept
  }

  return {
    find(key) {
      const entry = entries.get(key)
      return entry !== undefined && isRight(entry) ? entry.kept : undefined
    },
    async answer(key, make) {
      const entry = entries.get(key)
      if (entry !== undefined && isRight(entry)) return entry.kept
      // One that began before the last change may lack it, so it serves nobody who comes after.
      const name = `${generation} ${key}`
      const flight = flights.get(name) ?? fly(key, make).finally(() => flights.delete(name))
      flights.set(name, flight)
      if (entry === undefined) return flight
      const old = sleep(WAIT_FOR_NEW_MS, entry.kept, { ref: false })
      return Promise.race([flight.catch(() => entry.kept), old])
    },
    forget() {
      generation += 1
    },
    trust(told) {
      isTold = told
      generation += 1
    },
  }
}

const withTag = (made: Omit<Made, 'keep'>, encoded: Awaited<ReturnType<typeof compress>>): Kept => ({
  ...made,
  br: encoded.br,
  gzip: encoded.gzip,
  etag: `"${createHash('sha1').update(made.body).digest('base64url')}"`,
})

import { setTimeout as sleep } from 'node:timers/promises'
import { type Kept, keep } from './kept.ts'
import { createLruMap } from './lru-map.ts'

/** An answer as it was made. */
export interface Made {
  body: Buffer
  headers: Record<string, string>
  status: number
  /** Something that it needed failed: what was right before is better, and nobody else should get this one. */
  failed: boolean
}

/**
 * Which part of the memory holds a response: that of addresses which the site itself links to, or a smaller one for all
 * others. However many odd addresses are requested, they only evict each other.
 */
export type Share = 'linked' | 'other'

export interface AnswerCache {
  /** What is known to be right; undefined when it has to be made. */
  find: (key: string) => Kept | undefined
  /** Whether there is a response under this key, fresh or stale. */
  has: (key: string) => boolean
  /** What is right, made once however many ask; what was right, where making it fails or takes long. */
  answer: (key: string, share: Share, make: () => Promise<Made>) => Promise<{ kept: Kept; isOld: boolean }>
  /** Something has changed: every answer has to be made anew. */
  forget: () => void
  /** While nobody tells of changes, answers are only believed for a moment. */
  trust: (isTold: boolean) => void
  /** What callers got. Plain numbers, raised by whoever answers: counting must cost a crowd nothing. */
  counts: { known: number; made: number; joined: number; old: number }
}

const MB = 1024 * 1024
const MAX: Record<Share, { bytes: number; entries: number }> = {
  linked: { bytes: 48 * MB, entries: 1_500 },
  other: { bytes: 16 * MB, entries: 500 },
}
// Pages show the year and the order of the day: nothing is right for ever.
const BELIEVED_MS = 600_000
const BELIEVED_UNTOLD_MS = 2_000
const WAIT_FOR_NEW_MS = 500
const OK = 200
const FAULT = 500

interface Entry {
  kept: Kept
  madeIn: number
  madeAt: number
}

export function createAnswerCache(): AnswerCache {
  const linked = createLruMap<Entry>(MAX.linked)
  const other = createLruMap<Entry>(MAX.other)
  const flights = new Map<string, Promise<Kept>>()
  let generation = 0
  let isTold = false
  const counts = { known: 0, made: 0, joined: 0, old: 0 }

  const isRight = ({ madeIn, madeAt }: Entry) =>
    madeIn === generation && Date.now() - madeAt < (isTold ? BELIEVED_MS : BELIEVED_UNTOLD_MS)

  const read = (key: string) => linked.get(key) ?? other.get(key)

  function remove(key: string): void {
    linked.delete(key)
    other.delete(key)
  }

  function store(key: string, share: Share, entry: Entry): void {
    // One that took longer must not replace a newer one.
    if ((read(key)?.madeIn ?? entry.madeIn) > entry.madeIn) return
    // What a page of the site needs stays so, whoever asks for it later.
    const isLinked = share === 'linked' || linked.peek(key) !== undefined
    remove(key)
    // As if nothing could be compressed at all: it is a bound.
    const size = entry.kept.plain.body.length * 2
    ;(isLinked ? linked : other).set(key, entry, size)
  }

  /** A response that was requested by its own address first, and is now needed by a page of the site. */
  function promote(key: string, entry: Entry): void {
    if (linked.peek(key) === undefined) store(key, 'linked', entry)
  }

  async function fly(key: string, share: Share, make: () => Promise<Made>): Promise<Kept> {
    // What changes while it is being made may be missing in it.
    const madeIn = generation
    counts.made += 1
    const { failed, ...made } = await make()
    const kept = keep(made)
    if (failed) {
      const known = read(key)
      // While nobody tells of changes it is as good as anything, and a crowd need not have it tried by each.
      if (known !== undefined && !isTold) Object.assign(known, { madeIn: generation, madeAt: Date.now() })
      return known?.kept ?? kept
    }
    // Gone, or moved: that is the right answer now, and what was right before is wrong.
    if (made.status === OK) store(key, share, { kept, madeIn, madeAt: Date.now() })
    else remove(key)
    return kept
  }

  return {
    counts,
    find(key) {
      const entry = read(key)
      return entry !== undefined && isRight(entry) ? entry.kept : undefined
    },
    has: (key) => linked.peek(key) !== undefined || other.peek(key) !== undefined,
    async answer(key, share, make) {
      const entry = read(key)
      if (entry !== undefined && share === 'linked') promote(key, entry)
      if (entry !== undefined && isRight(entry)) {
        counts.known += 1
        return { kept: entry.kept, isOld: false }
      }
      // One that began before the last change may lack it, so it serves nobody who comes after.
      const name = `${generation} ${key}`
      const joined = flights.get(name)
      if (joined !== undefined) counts.joined += 1
      const flight = joined ?? fly(key, share, make).finally(() => flights.delete(name))
      flights.set(name, flight)
      if (entry === undefined) return { kept: await flight, isOld: false }
      const old = sleep(WAIT_FOR_NEW_MS, entry.kept, { ref: false })
      const made = flight.catch((error: { statusCode?: number }) => {
        // It was looked for and not found: that is no failure.
        if ((error.statusCode ?? FAULT) >= FAULT) return entry.kept
        remove(key)
        throw error
      })
      const kept = await Promise.race([made, old])
      const isOld = kept === entry.kept
      if (isOld) counts.old += 1
      return { kept, isOld }
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

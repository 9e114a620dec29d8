import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, type NewResponse, toCachedResponse } from './cached-response.ts'

/** 'linked': memory for URLs that the site links to. 'other': less memory, for arbitrary URLs. */
export type Share = 'linked' | 'other'

export interface ResponseCache {
  /** Returns undefined when there is no response or only a stale one. */
  getFresh: (key: string) => CachedResponse | undefined
  has: (key: string) => boolean
  /** Concurrent callers wait for one creation. When it fails or is slow, they get the stale response. */
  getOrCreate: (key: string, share: Share, create: () => Promise<NewResponse>) => Promise<GivenResult>
  invalidate: () => void
  clear: () => void
  /** True when the cache was cleared after this generation, so its responses are no longer valid. */
  isDiscarded: (generation: number) => boolean
  /** Seconds until the next scheduled publication change, if known; see schedule-publication.ts. */
  secondsToChange: () => number | undefined
  /** `at` is a `performance.now()` time. */
  setNextChange: (at: number | undefined) => void
  generation: () => number
  onInvalidate: (listener: () => void) => void
  /** Without notifications the cache misses edits of other instances, so responses expire soon. */
  setNotifyConnected: (isConnected: boolean) => void
  isNotifyConnected: () => boolean
  /** Plain numbers, because every cache hit increments one and has to stay fast. */
  counts: { hit: number; miss: number; coalesced: number; stale: number }
}

const MB = 1024 * 1024
const MAX: Record<Share, { max: number; maxSize: number }> = {
  linked: { max: 1_500, maxSize: 48 * MB },
  other: { max: 500, maxSize: 16 * MB },
}
// Pages show the year and the opening hours, which change without an edit.
const TTL_MS = 600_000
const TTL_WITHOUT_NOTIFY_MS = 2_000
export const STALE_AFTER_MS = 500
const OK = 200
const NO_GENERATION = -1
const SERVER_ERROR = 500

interface Entry {
  response: CachedResponse
  generation: number
  createdAt: number
}

interface Result {
  response: CachedResponse
  isStale: boolean
}

interface GivenResult extends Result {
  /** True when the cache was cleared during the creation, so that proxies must not store the response. */
  isDiscarded: boolean
}

/** Compressed forms are smaller than the plain body, so twice its size is an upper bound. */
const sizeCalculation = ({ response }: Entry) => Math.max(1, response.plain.body.length * 2)

export function createResponseCache(): ResponseCache {
  const linked = new LRUCache<string, Entry>({ ...MAX.linked, sizeCalculation })
  const other = new LRUCache<string, Entry>({ ...MAX.other, sizeCalculation })
  const inFlight = new Map<string, Promise<Result>>()
  const listeners: (() => void)[] = []
  let generation = 0
  let oldestValidGeneration = 0
  let nextChange: number | undefined
  let isNotifyConnected = false
  const counts = { hit: 0, miss: 0, coalesced: 0, stale: 0 }

  const isFresh = (entry: Entry) =>
    entry.generation === generation &&
    performance.now() - entry.createdAt < (isNotifyConnected ? TTL_MS : TTL_WITHOUT_NOTIFY_MS)

  const read = (key: string) => linked.get(key) ?? other.get(key)

  function remove(key: string): void {
    linked.delete(key)
    other.delete(key)
  }

  function store(key: string, share: Share, entry: Entry): void {
    // A slow creation must not replace the response of a later generation.
    if ((read(key)?.generation ?? entry.generation) > entry.generation) return
    // The response that a page needs stays linked even when a direct request creates it again.
    const isLinked = share === 'linked' || linked.has(key)
    remove(key)
    if (isLinked) linked.set(key, entry)
    else other.set(key, entry)
  }

  function promote(key: string, entry: Entry): void {
    if (!linked.has(key)) store(key, 'linked', entry)
  }

  async function createAndStore(
    key: string,
    share: Share,
    create: () => Promise<NewResponse>,
  ): Promise<Result> {
    // Taken before the creation, because the response may lack an edit that happens during the creation.
    const startedIn = generation
    counts.miss += 1
    const { failed, isStale = false, isEmpty = false, ...created } = await create()
    const response = toCachedResponse(created)
    if (startedIn < oldestValidGeneration) return { response, isStale }
    if (isStale && !failed && created.status === OK && read(key) === undefined)
      store(key, share, { response, generation: NO_GENERATION, createdAt: 0 })
    if (failed || isStale) {
      const stored = read(key)
      // While notifications are disconnected, the stored response counts as new, so that an outage does not
      // cause a retry on every request.
      if (stored !== undefined && !isNotifyConnected)
        Object.assign(stored, { generation, createdAt: performance.now() })
      return { response: stored?.response ?? response, isStale: isStale || stored !== undefined }
    }
    // A 404, a redirect, or an empty list that no page needs is not stored and replaces the stored response.
    const isWorthStoring = !isEmpty || share === 'linked' || linked.has(key)
    if (created.status === OK && isWorthStoring)
      store(key, share, { response, generation: startedIn, createdAt: performance.now() })
    else remove(key)
    return { response, isStale: false }
  }

  function preferStale(key: string, stale: CachedResponse, creation: Promise<Result>): Promise<Result> {
    const fallback = { response: stale, isStale: true }
    const created = creation.catch((error: { statusCode?: number }) => {
      if ((error.statusCode ?? SERVER_ERROR) >= SERVER_ERROR) return fallback
      // A 404 is a valid result, so the stale response is wrong and is removed.
      remove(key)
      throw error
    })
    return Promise.race([created, sleep(STALE_AFTER_MS, fallback, { ref: false })])
  }

  function startGeneration(): void {
    generation += 1
    for (const listener of listeners) listener()
  }

  return {
    counts,
    getFresh(key) {
      const entry = read(key)
      return entry !== undefined && isFresh(entry) ? entry.response : undefined
    },
    has: (key) => linked.has(key) || other.has(key),
    async getOrCreate(key, share, create) {
      const entry = read(key)
      if (entry !== undefined && share === 'linked') promote(key, entry)
      if (entry !== undefined && isFresh(entry)) {
        counts.hit += 1
        return { response: entry.response, isStale: false, isDiscarded: false }
      }
      // A creation that began before the last invalidation may lack the edit, so each generation has its own
      // creation.
      const startedIn = generation
      const name = `${startedIn} ${key}`
      const running = inFlight.get(name)
      if (running !== undefined) counts.coalesced += 1
      const creation = running ?? createAndStore(key, share, create).finally(() => inFlight.delete(name))
      inFlight.set(name, creation)
      const result = await (entry === undefined ? creation : preferStale(key, entry.response, creation))
      if (result.isStale) counts.stale += 1
      return { ...result, isDiscarded: startedIn < oldestValidGeneration }
    },
    invalidate: startGeneration,
    clear() {
      linked.clear()
      other.clear()
      oldestValidGeneration = generation + 1
      startGeneration()
    },
    isDiscarded: (startedIn) => startedIn < oldestValidGeneration,
    secondsToChange: () => nextChange && Math.max(0, nextChange - performance.now()) / 1_000,
    setNextChange(at) {
      nextChange = at
    },
    generation: () => generation,
    onInvalidate: (listener) => listeners.push(listener),
    isNotifyConnected: () => isNotifyConnected,
    setNotifyConnected(isConnected) {
      isNotifyConnected = isConnected
      startGeneration()
    },
  }
}

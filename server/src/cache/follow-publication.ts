import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import { listMoments, type Moment, type RecordNames } from '../db/publication/moments.ts'
import { createDatabaseClock } from './database-clock.ts'
import type { LastGood } from './last-good/last-good.ts'
import type { ResponseCache } from './response-cache.ts'

const READ_EVERY_MS = 60_000
const RETRY_MS = 1_000
// Several notifications of one save are read as one.
const READ_AFTER_MS = 50
// A timer may fire a little early.
const LATE_MS = 5
const COPY = 'publication'

interface Options {
  db: Db
  cache: ResponseCache
  lastGood: LastGood | undefined
  log: FastifyBaseLogger
}

interface Following {
  /** A record has just left the site. Several at once are taken out together. */
  hide: (record: RecordNames) => void
  stop: () => void
}

/**
 * Drops what is cached at the moments at which the site changes by itself. The database says how long it takes until then, so the
 * clock of this machine does not matter; once known, they come also while the database is unavailable. What passed while the
 * database was asked, or before it was asked for the first time, is dropped with its response.
 */
export function followPublication({ db, cache, lastGood, log }: Options): Following {
  let moments: (Moment & { due: number })[] = []
  /** By the database's clock: what was cached before then is dropped. */
  let doneUntil: Date | undefined
  const clock = createDatabaseClock()
  let isStopped = false
  let hasWarned = false
  const hiddenNow: RecordNames[] = []
  let changeTimer: NodeJS.Timeout | undefined
  let readTimer: NodeJS.Timeout | undefined
  let isReading = false
  let nextMs = READ_EVERY_MS

  /** One at a time: a later list must not be replaced by an earlier one that took longer. */
  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    nextMs = READ_EVERY_MS
    try {
      const asked = performance.now()
      const { now, moments: found } = await listMoments(db, doneUntil)
      clock.note(asked, now, performance.now())
      if (!clock.isNarrow()) nextMs = Math.min(nextMs, RETRY_MS)
      hasWarned = false
      const isFirst = doneUntil === undefined
      const passed = found.filter(({ at }) => at <= now)
      const toCome = found.slice(passed.length)
      doneUntil = now
      plan(toCome, (at) => clock.whenIs(at) ?? 0)
      save(toCome, now)
      if (isFirst || passed.length > 0) await change(passed)
    } catch (error) {
      if (!hasWarned) log.warn({ err: error }, 'the times of publication cannot be read')
      hasWarned = true
      nextMs = Math.min(nextMs, RETRY_MS)
    }
    isReading = false
    readIn(nextMs)
  }

  function readIn(ms: number): void {
    nextMs = ms
    if (isStopped || isReading) return
    clearTimeout(readTimer)
    readTimer = setTimeout(read, ms).unref()
  }

  function plan(found: Moment[], whenIs: (at: Date) => number): void {
    // A Date has whole milliseconds, and the database does not.
    moments = found.map((each) => ({ ...each, due: whenIs(each.at) + 1 }))
    wait()
  }

  function wait(): void {
    clearTimeout(changeTimer)
    const next = moments[0]
    cache.setNextChange(next?.due)
    if (next === undefined || isStopped) return
    const ms = Math.min(next.due - performance.now(), READ_EVERY_MS) + LATE_MS
    changeTimer = setTimeout(changeIfDue, Math.max(0, ms)).unref()
  }

  async function changeIfDue(): Promise<void> {
    const due = moments.filter((each) => each.due <= performance.now())
    moments = moments.slice(due.length)
    const last = due.at(-1)?.at
    // Before anything was read, only this machine's clock says that they are due.
    if (last && doneUntil && last >= doneUntil) doneUntil = new Date(last.getTime() + 1)
    wait()
    if (due.length > 0) await change(due)
  }

  const change = (due: Moment[]) => takeOut(due.flatMap(({ hides }) => (hides === null ? [] : hides)))

  async function takeOut(records: RecordNames[]): Promise<void> {
    cache.clear()
    try {
      const isFound = await lastGood?.leaveOut(records)
      // What was made from a copy meanwhile may still show it.
      if (isFound) cache.clear()
    } catch (error) {
      log.warn({ err: error }, 'a hidden record cannot be taken out of the copies')
    }
  }

  function hide(record: RecordNames): void {
    if (hiddenNow.push(record) > 1) return
    setTimeout(() => takeOut(hiddenNow.splice(0)), READ_AFTER_MS).unref()
  }

  /** For a start without the database, of which only this machine's clock is known then. */
  function save(found: Moment[], now: Date): void {
    if (found.length === 0 && !lastGood?.has(COPY)) return
    const ahead = now.getTime() - Date.now()
    lastGood?.save(COPY, Buffer.from(JSON.stringify({ ahead, moments: found })))
  }

  async function start(): Promise<void> {
    const copy = await lastGood?.read(COPY)
    if (copy !== undefined) {
      const { ahead, moments: known } = JSON.parse(copy.toString()) as { ahead: number; moments: Moment[] }
      const soon = performance.now() - (Date.now() + ahead)
      plan(
        known.map((each) => ({ ...each, at: new Date(each.at) })),
        (at) => at.getTime() + soon,
      )
    }
    await read()
  }

  cache.onInvalidate(() => readIn(READ_AFTER_MS))
  start().catch((error) => log.warn({ err: error }, 'the times of publication cannot be followed'))
  return {
    hide,
    stop() {
      isStopped = true
      clearTimeout(changeTimer)
      clearTimeout(readTimer)
    },
  }
}

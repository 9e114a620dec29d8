import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import {
  listScheduledChanges,
  type RecordNames,
  type ScheduledChange,
} from '../db/publication/scheduled-changes.ts'
import { createDatabaseClock } from './database-clock.ts'
import type { ResponseCache } from './response-cache.ts'
import type { LastGood } from './stale-copies/last-good.ts'

const READ_EVERY_MS = 60_000
const RETRY_MS = 1_000
// One save causes several notifications, for which one read is enough.
const READ_AFTER_MS = 50
// A timer can fire some milliseconds too early.
const LATE_MS = 5
const COPY = 'publication'

interface Options {
  db: Db
  cache: ResponseCache
  lastGood: LastGood | undefined
  log: FastifyBaseLogger
}

interface Following {
  /** Has to be called for each record that is no longer public. Calls within a short time are combined. */
  hide: (record: RecordNames) => void
  stop: () => void
}

/**
 * Clears cached responses when a record becomes public or stops being public at a scheduled time. Times are
 * those of the database's clock, so a wrong clock of this machine does not matter. Known changes also apply
 * while the database is unavailable; changes in the past apply as soon as they are read.
 */
export function schedulePublication({ db, cache, lastGood, log }: Options): Following {
  let moments: (ScheduledChange & { due: number })[] = []
  /** All scheduled changes up to this time of the database's clock are applied. */
  let processedUntil: Date | undefined
  const clock = createDatabaseClock()
  let isStopped = false
  let hasWarned = false
  const hiddenNow: RecordNames[] = []
  let changeTimer: NodeJS.Timeout | undefined
  let readTimer: NodeJS.Timeout | undefined
  let isReading = false
  let nextMs = READ_EVERY_MS

  /** Only one read runs at a time, so that an older result cannot replace a newer one. */
  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    nextMs = READ_EVERY_MS
    try {
      const asked = performance.now()
      const { now, moments: found } = await listScheduledChanges(db, processedUntil)
      clock.note(asked, now, performance.now())
      if (!clock.isNarrow()) nextMs = Math.min(nextMs, RETRY_MS)
      hasWarned = false
      const isFirst = processedUntil === undefined
      const passed = found.filter(({ at }) => at <= now)
      const upcoming = found.slice(passed.length)
      processedUntil = now
      plan(upcoming, (at) => clock.earliestTimeOf(at) ?? 0)
      save(upcoming, now)
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

  function plan(found: ScheduledChange[], earliestTimeOf: (at: Date) => number): void {
    // The database has microseconds, which a Date drops, so a change may be due a millisecond later.
    moments = found.map((each) => ({ ...each, due: earliestTimeOf(each.at) + 1 }))
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
    // Without a result of the database, only this machine's clock decides that the changes are due.
    if (last && processedUntil && last >= processedUntil) processedUntil = new Date(last.getTime() + 1)
    wait()
    if (due.length > 0) await change(due)
  }

  const change = (due: ScheduledChange[]) =>
    removeById(due.flatMap(({ unpublishes }) => (unpublishes === null ? [] : unpublishes)))

  async function removeById(records: RecordNames[]): Promise<void> {
    cache.clear()
    try {
      const isFound = await lastGood?.omit(records)
      // A response that was created from the copy during the removal may still contain the record.
      if (isFound) cache.clear()
    } catch (error) {
      log.warn({ err: error }, 'a hidden record cannot be removed from the stale copies')
    }
  }

  function hide(record: RecordNames): void {
    if (hiddenNow.push(record) > 1) return
    setTimeout(() => removeById(hiddenNow.splice(0)), READ_AFTER_MS).unref()
  }

  /** Stores the schedule for a start without the database, when only this machine's clock is known. */
  function save(found: ScheduledChange[], now: Date): void {
    if (found.length === 0 && !lastGood?.has(COPY)) return
    const ahead = now.getTime() - Date.now()
    lastGood?.save(COPY, Buffer.from(JSON.stringify({ ahead, moments: found })))
  }

  async function start(): Promise<void> {
    const copy = await lastGood?.read(COPY)
    if (copy !== undefined) {
      const { ahead, moments: known } = JSON.parse(copy.toString()) as {
        ahead: number
        moments: ScheduledChange[]
      }
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

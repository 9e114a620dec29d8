import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import { listMoments, type Moment, type RecordNames } from '../db/publication-moments.ts'
import type { LastGood } from './last-good.ts'
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
 * clock of this machine does not matter; once known, they come also while the database is unavailable.
 */
export function followPublication({ db, cache, lastGood, log }: Options): Following {
  let moments: (Moment & { due: number })[] = []
  let isStopped = false
  let hasWarned = false
  const hiddenNow: RecordNames[] = []
  let changeTimer: NodeJS.Timeout | undefined
  let readTimer: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    readTimer = undefined
    let nextMs = READ_EVERY_MS
    try {
      const { now, moments: found } = await listMoments(db)
      hasWarned = false
      // One that has passed unnoticed, as when the database's clock was put forward.
      const missed = moments.filter(({ at }) => at <= now)
      plan(found, now.getTime())
      save(found, now)
      if (missed.length > 0) await change(missed)
    } catch (error) {
      if (!hasWarned) log.warn({ err: error }, 'the times of publication cannot be read')
      hasWarned = true
      nextMs = RETRY_MS
    }
    readAgain(nextMs)
  }

  function readAgain(ms: number): void {
    if (isStopped || (readTimer !== undefined && ms > READ_AFTER_MS)) return
    clearTimeout(readTimer)
    readTimer = setTimeout(read, ms).unref()
  }

  function plan(found: Moment[], now: number): void {
    moments = found.map((each) => ({ ...each, due: performance.now() + each.at.getTime() - now }))
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
      plan(
        known.map((each) => ({ ...each, at: new Date(each.at) })),
        Date.now() + ahead,
      )
    }
    await read()
  }

  cache.onInvalidate(() => readAgain(READ_AFTER_MS))
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

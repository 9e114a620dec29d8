import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API_BASE } from '@linework/contract/http/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readConfig } from '../../config.ts'
import type { RecordNames } from '../../db/publication/scheduled-changes.ts'
import type { Store } from '../../media/store/store.ts'
import { omitRecords } from './omit-records.ts'

const USER_AND_PASSWORD = /\/\/[^@/]*@/

/** The folder is next to the pictures unless configured. Copies are valid for one public URL and database. */
export function openLastGood(store: Store, log: FastifyBaseLogger): LastGood | undefined {
  const { STALE_CACHE_DIR, PUBLIC_URL, DATABASE_URL } = readConfig([
    'STALE_CACHE_DIR',
    'PUBLIC_URL',
    'DATABASE_URL',
  ])
  const folder = STALE_CACHE_DIR ?? (store.folder && join(store.folder, 'last-good'))
  if (folder === undefined) return undefined
  return createLastGood(folder, `${PUBLIC_URL} ${DATABASE_URL.replace(USER_AND_PASSWORD, '//')}`, log)
}

/** Stores the last good public responses as files on this machine, for outages of the database. */
export interface LastGood {
  has: (key: string) => boolean
  keys: () => string[]
  /** Returns immediately. Changed content is written to the file later. */
  save: (key: string, body: Buffer) => void
  remove: (key: string) => void
  read: (key: string) => Promise<Buffer | undefined>
  /** Returns true when at least one copied response contained one of the records. */
  omit: (records: RecordNames[]) => Promise<boolean>
  flush: () => Promise<void>
}

const MB = 1024 * 1024
const MAX = { max: 1_500, maxSize: 32 * MB }
const MAX_BODY = 4 * MB
const DAY_MS = 86_400_000
const MAX_AGE_MS = 30 * DAY_MS
const WRITE_AFTER_MS = 1_000
const UNFINISHED = '.tmp'

interface Copy {
  digest: string
  bytes: number
  savedAt: number
}

const digestOf = (content: string | Buffer) => hash('sha256', content, 'hex')

/**
 * Instances may share the folder: a file is either complete or absent, and files of another `owner` are not
 * read. The owner identifies an installation, so that no studio serves content of another studio.
 */
export function createLastGood(folder: string, owner: string, log: FastifyBaseLogger): LastGood {
  const prefix = `${digestOf(owner).slice(0, 16)}-`
  const pathOf = (key: string) => join(folder, `${prefix}${digestOf(key)}`)
  const pending = new Map<string, Buffer | undefined>()
  const index = new LRUCache<string, Copy>({
    ...MAX,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_copy, key, reason) => {
      if (reason === 'evict') pending.set(key, undefined)
    },
  })
  let isIndexed = false
  let hasWarned = false
  let timer: NodeJS.Timeout | undefined
  let writing = readIndex().catch(warn)

  async function readIndex(): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const age = await ageOf(path)
      if (age > (name.endsWith(UNFINISHED) ? DAY_MS : MAX_AGE_MS)) await rm(path, { force: true })
      const copy = name.startsWith(prefix) ? await readCopy(path) : undefined
      if (copy === undefined || index.has(copy.key) || pending.has(copy.key)) continue
      const { key, digest, body } = copy
      index.set(key, { digest, bytes: body.length, savedAt: Date.now() - age })
    }
    isIndexed = true
  }

  function warn(error: unknown): void {
    if (!hasWarned) log.warn({ err: error }, 'the last good copies cannot be written')
    hasWarned = true
  }

  async function writePending(): Promise<void> {
    for (const [key, body] of pending) {
      try {
        if (body === undefined) await rm(pathOf(key), { force: true })
        else await write(key, body)
        hasWarned = false
      } catch (error) {
        index.delete(key)
        warn(error)
      }
      // Reads need the pending body until the file exists. A newer body stays pending.
      if (pending.get(key) === body) pending.delete(key)
    }
  }

  // Without fsync a power cut can damage the file. The digest in the file reveals that, and the next response
  // replaces the file.
  async function write(key: string, body: Buffer): Promise<void> {
    const aside = join(folder, `${prefix}${randomUUID()}${UNFINISHED}`)
    try {
      await mkdir(folder, { recursive: true })
      const head = `${JSON.stringify({ key, digest: digestOf(body) })}\n`
      await writeFile(aside, [head, body], { mode: 0o600 })
      await rename(aside, pathOf(key))
    } catch (error) {
      await rm(aside, { force: true }).catch(() => {})
      throw error
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writePending)
    return writing
  }

  function change(key: string, body: Buffer | undefined): void {
    pending.set(key, body)
    timer ??= setTimeout(flush, WRITE_AFTER_MS).unref()
  }

  function remove(key: string): void {
    if (index.delete(key) || !isIndexed) change(key, undefined)
  }

  function save(key: string, body: Buffer): void {
    if (body.length > MAX_BODY) {
      remove(key)
      return
    }
    const digest = digestOf(body)
    const copy = index.get(key)
    // Even an unchanged copy is written once a day, because the modification time of its file is its age.
    if (copy?.digest === digest && Date.now() - copy.savedAt < DAY_MS) return
    index.set(key, { digest, bytes: body.length, savedAt: Date.now() })
    change(key, body)
  }

  async function read(key: string): Promise<Buffer | undefined> {
    if (pending.has(key)) return pending.get(key)
    const copy = await readCopy(pathOf(key))
    return copy?.key === key ? copy.body : undefined
  }

  return {
    has: (key) => index.has(key),
    keys: () => [...index.keys()],
    save,
    remove,
    read,
    async omit(records) {
      // The copies of an earlier run of the app may not be indexed yet.
      await writing
      let isFound = false
      for (const key of [...index.keys()].filter((each) => each.startsWith(API_BASE))) {
        const body = await read(key)
        const left = body && !isAskedBy(key, records) ? omitRecords(body, records) : undefined
        if (body === undefined || left === body) continue
        isFound = true
        if (left === undefined) remove(key)
        else save(key, left)
      }
      await flush()
      return isFound
    },
    flush,
  }
}

/** True when a part of the URL, in its path or as a filter value, is the slug of one of these records. */
const isAskedBy = (key: string, records: RecordNames[]) =>
  records.some(({ slug }) => slug !== null && key.split(/[/?&=]/).includes(encodeURIComponent(slug)))

/** Another instance may already have removed the file. */
const ageOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )

async function readCopy(path: string): Promise<{ key: string; digest: string; body: Buffer } | undefined> {
  if ((await ageOf(path)) > MAX_AGE_MS) return undefined
  try {
    const bytes = await readFile(path)
    const end = bytes.indexOf('\n')
    const { key, digest } = JSON.parse(bytes.toString('utf8', 0, end)) as { key: string; digest: string }
    const body = bytes.subarray(end + 1)
    return digestOf(body) === digest ? { key, digest, body } : undefined
  } catch {
    return undefined
  }
}

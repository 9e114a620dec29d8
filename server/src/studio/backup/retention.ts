import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST_SUM } from './archive/manifest.ts'
import { BLOCK, END, isZero, readHeader } from './archive/tar.ts'
import { UNFINISHED } from './back-up.ts'

const A_DAY_MS = 86_400_000
const TAIL = 2 * BLOCK + END.length

/** Removes old archives, and unfinished files after a day. Only valid archives count. */
export async function removeOld(folder: string, now = Date.now()): Promise<string[]> {
  const names = await readdir(folder)
  const whole: string[] = []
  for (const name of names) if (name.endsWith('.tar') && (await isWhole(join(folder, name)))) whole.push(name)
  const old = chooseOld(whole)
  for (const name of names) {
    if (
      name.startsWith('linework-') &&
      name.endsWith(UNFINISHED) &&
      (await ageOf(join(folder, name), now)) > A_DAY_MS
    )
      old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** Checks only the end of the file, because the content was verified when it was written. */
export async function isWhole(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(TAIL)
    if (size < TAIL) return false
    await file.read(tail, 0, TAIL, size - TAIL)
    return readHeader(tail.subarray(0, BLOCK))?.name === MANIFEST_SUM && isZero(tail.subarray(2 * BLOCK))
  } finally {
    await file.close()
  }
}

const ageOf = async (path: string, now: number) =>
  now - ((await stat(path).catch(() => undefined))?.mtimeMs ?? now)

const DAILY = 7
const WEEKLY = 4
const NAME = /^linework-(\d{4}-\d\d-\d\d)-\d{6}\.tar$/
const DAY_MS = 86_400_000

/**
 * Returns the archives to delete. Keeps the newest of each of the last seven days and four weeks that have an
 * archive, so that a pause in backups deletes nothing. Ignores files with other names.
 */
export function chooseOld(names: string[]): string[] {
  const newestFirst = names.filter((name) => NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
  const kept = new Set([...newestOf(newestFirst, dayOf, DAILY), ...newestOf(newestFirst, weekOf, WEEKLY)])
  return newestFirst.filter((name) => !kept.has(name))
}

function newestOf(newestFirst: string[], groupOf: (name: string) => string, max: number): string[] {
  const newest = new Map<string, string>()
  for (const name of newestFirst) if (!newest.has(groupOf(name))) newest.set(groupOf(name), name)
  return [...newest.values()].slice(0, max)
}

const dayOf = (name: string) => NAME.exec(name)?.[1] ?? ''

/** The Monday of the archive's week. */
function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

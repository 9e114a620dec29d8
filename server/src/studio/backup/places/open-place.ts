import type { Place } from './place.ts'

/** Opens s3://bucket/folder, restic:REPOSITORY or a folder. */
export async function openPlace(address: string): Promise<Place> {
  // Imported on use, because the S3 client is large.
  if (address.startsWith('s3://')) return (await import('./s3.ts')).openBucket(address)
  if (address.startsWith('restic:'))
    return (await import('./restic.ts')).openRestic(address.slice('restic:'.length))
  return (await import('./folder.ts')).openFolder(address)
}

export const listArchives = async (place: Place): Promise<string[]> =>
  (await place.list()).filter(isArchiveName).toSorted((a, b) => (a < b ? 1 : -1))

/** Deletes the archives that the retention does not keep, and returns their names. */
export async function removeOld(place: Place): Promise<string[]> {
  const old = chooseOld(await listArchives(place))
  if (old.length > 0) await place.remove(old)
  return old
}

const DAILY = 7
const WEEKLY = 4
const NAME = /^linework-(\d{4}-\d\d-\d\d)-\d{6}\.tar(\.age)?$/
const DAY_MS = 86_400_000

export const isArchiveName = (name: string) => NAME.test(name)

/**
 * Returns the archives to delete. Keeps the newest of each of the last seven days and four weeks that have an
 * archive, so that a pause in backups deletes nothing. Ignores files with other names.
 */
export function chooseOld(names: string[]): string[] {
  const newestFirst = names.filter(isArchiveName).toSorted((a, b) => (a < b ? 1 : -1))
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

import { z } from 'zod'

/** In format 1, of versions 0.1 to 1.1, an archive has a part for every table instead of a dump. */
export const FORMAT = 2
export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.sha256'

const PICTURE_PART =
  /^pictures\/((?:enquiries\/)?[\w-]+)\/((?:\d+|large|small)\.(?:avif|webp|jpeg|mp4|webm))$/
const DUMP_PART = 'database.dump.'

export const tablePart = (table: string) => `tables/${table}.copy.gz`
export const picturePart = (key: string, name: string) => `pictures/${key}/${name}`
/** The dump is cut into parts, because its size is not known in advance. */
export const dumpPart = (n: number) => `${DUMP_PART}${String(n).padStart(5, '0')}`
export const isDumpPart = (part: string) => part.startsWith(DUMP_PART)

/** Accepts only part names that this product writes, because the result becomes a storage path. */
export function readPicturePart(part: string): { key: string; name: string } | undefined {
  const [, key, name] = PICTURE_PART.exec(part) ?? []
  return key !== undefined && name !== undefined ? { key, name } : undefined
}

const count = z.number().int().nonnegative()

const part = z.object({ name: z.string(), bytes: count, sha256: z.string() })

const table = z.object({
  table: z.string(),
  rows: count,
  /** A checksum of all rows of the table. Absent in format 1. */
  digest: z.string().optional(),
  /** Present only in archives of format 1. */
  columns: z.array(z.string()).min(1).optional(),
})

export const manifestShape = z.object({
  format: z.number(),
  product: z.string(),
  version: z.string(),
  /** Time of the snapshot. */
  at: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  /** Present only in archives of format 1. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })).default([]),
  /** Ids of accounts with an authenticator app, whose keys are in no archive. Absent in older archives. */
  withApps: z.array(z.string()).default([]),
  /** Files of existing picture rows that were missing from the store. */
  missing: z.array(z.string()),
  parts: z.array(part),
})

export type Manifest = z.infer<typeof manifestShape>
export type Part = z.infer<typeof part>
export type Table = z.infer<typeof table>

/** An archive that cannot be used, with a message for the operator. */
export class ArchiveRejected extends Error {}

/** Rejects an archive of a newer version, whose data this version might lose. */
export function rejectNewer({ version, migrations }: Manifest, known: string[]): void {
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new ArchiveRejected(
    `The archive was made by a newer version (${version}, with ${unknown.join(', ')}). Upgrade Linework, then restore.`,
  )
}

export function countPictures({ parts }: Manifest): { pictures: number; files: number; bytes: number } {
  const files = parts.flatMap(({ name, bytes }) => {
    const picture = readPicturePart(name)
    return picture ? [{ key: picture.key, bytes }] : []
  })
  return {
    pictures: new Set(files.map(({ key }) => key)).size,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

export const countRows = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

const number = (count: number) => count.toLocaleString('en-GB')

export function describeArchive(manifest: Manifest): string {
  const { pictures, files } = countPictures(manifest)
  return `${number(countRows(manifest))} rows of ${manifest.tables.length} tables, ${number(pictures)} pictures in ${number(files)} files`
}

export const nameArchive = ({ at, version, migrations }: Manifest) =>
  `backup of ${at.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC, version ${version}, ${migrations.at(-1)}`

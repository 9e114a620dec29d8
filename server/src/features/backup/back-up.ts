import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { copyOut } from '../../db/copy.ts'
import type { Store } from '../../media/store/store.ts'
import { studioTime } from '../../studio-time.ts'
import {
  FORMAT,
  type Manifest,
  picturePart,
  productVersion,
  type Table,
  tablePart,
} from './archive/manifest.ts'
import { openArchive } from './archive/read-archive.ts'
import { type ArchiveWriter, createArchive } from './archive/write-archive.ts'
import {
  listApplied,
  listKnownKeys,
  listPictureFiles,
  listSequences,
  listTables,
  listWithApps,
  type PictureFiles,
} from './queries.ts'
import { withClient, withSnapshot } from './snapshot.ts'

export const UNFINISHED = '.unfinished'
const PICTURES_AT_ONCE = 200

export interface Source {
  databaseUrl: string
  store: Store
  /** True once the process was told to end: what is under way is given up. */
  isStopping?: () => boolean
}

export class Stopped extends Error {}

export interface Backup {
  path: string
  bytes: number
  manifest: Manifest
  /** Files whose picture still has its row, and which the store has lost all the same. */
  lost: string[]
}

/** Named by the studio's clock, as staff read it. */
export function archiveName(at: Date, zone: string): string {
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  return `linework-${studioTime(at, zone).replace(' ', '-').replace(':', '')}${seconds}.tar`
}

/** One file with everything. It gets its name when it is whole and was read back. */
export function backUp(source: Source, path: string): Promise<Backup> {
  return withSnapshot(source.databaseUrl, (client) => backUpSnapshot(client, source, path))
}

export async function backUpSnapshot(client: pg.Client, source: Source, path: string): Promise<Backup> {
  await rejectExisting(path)
  await mkdir(dirname(path), { recursive: true })
  const aside = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`
  try {
    const missing = await write(client, source, aside)
    const { manifest } = await openArchive(aside)
    await rejectExisting(path)
    await rename(aside, path)
    await syncFolder(dirname(path))
    const lost = await findLost(source.databaseUrl, missing)
    return { path, bytes: (await stat(path)).size, manifest, lost }
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function write(client: pg.Client, source: Source, path: string): Promise<PictureFiles[]> {
  const at = new Date()
  const archive = await createArchive(path, at)
  try {
    const migrations = await listApplied(client)
    if (migrations.length === 0) throw new Error('There is no studio in this database: nothing to back up.')
    const tables: Table[] = []
    for (const { table, columns } of await listTables(client))
      tables.push({ table, columns, rows: await writeTable(archive, client, table, columns) })
    // After the rows: a number that was given meanwhile is left out, one that is in use is not given again.
    const sequences = await listSequences(client)
    const missing = await writePictures(archive, client, source)
    await archive.finish({
      format: FORMAT,
      product: 'linework',
      version: await productVersion(),
      at: at.toISOString(),
      migrations,
      tables,
      sequences,
      withApps: await listWithApps(client),
      missing: missing.flatMap(({ key, names }) => names.map((name) => picturePart(key, name))),
    })
    return missing
  } finally {
    await archive.close()
  }
}

export const copyOutSql = (table: string, columns: string[]) =>
  `copy ${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`

async function writeTable(
  archive: ArchiveWriter,
  client: pg.Client,
  table: string,
  columns: string[],
): Promise<number> {
  const { stream, rows } = copyOut(client, copyOutSql(table, columns))
  const gzip = createGzip()
  // The reader of gzip gets the error.
  pipeline(stream, gzip).catch(() => {})
  await archive.add(tablePart(table), gzip)
  return rows()
}

/** Bytes go when their row has gone: what the snapshot still knows may just have been swept, and is noted. */
async function writePictures(
  archive: ArchiveWriter,
  client: pg.Client,
  { store, isStopping }: Source,
): Promise<PictureFiles[]> {
  const missing: PictureFiles[] = []
  for (let page = await listPictureFiles(client, '', PICTURES_AT_ONCE); page.length > 0; ) {
    for (const { key, names } of page) {
      if (isStopping?.()) throw new Stopped('The backup was given up: the process ends.')
      const gone: string[] = []
      // Together: a store far away answers a few as soon as one.
      const files = await Promise.all(names.map((name) => store.read(key, name)))
      for (const [i, name] of names.entries()) {
        const bytes = files[i]
        if (bytes === undefined) gone.push(name)
        else await archive.add(picturePart(key, name), [bytes])
      }
      if (gone.length > 0) missing.push({ key, names: gone })
    }
    page = await listPictureFiles(client, page.at(-1)?.key ?? '', PICTURES_AT_ONCE)
  }
  return missing
}

async function findLost(databaseUrl: string, missing: PictureFiles[]): Promise<string[]> {
  if (missing.length === 0) return []
  const keys = missing.map(({ key }) => key)
  const known = new Set(await withClient(databaseUrl, (now) => listKnownKeys(now, keys)))
  return missing
    .filter(({ key }) => known.has(key))
    .flatMap(({ key, names }) => names.map((name) => join(key, name)))
}

async function rejectExisting(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined)) !== undefined) throw new Error(`${path} exists already.`)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

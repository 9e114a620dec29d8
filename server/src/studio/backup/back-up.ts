import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
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
import { copyOut, withClient, withSnapshot } from './snapshot.ts'

export const UNFINISHED = '.unfinished'
const PICTURES_AT_ONCE = 200

export interface Source {
  databaseUrl: string
  store: Store
  /** Returns true when the process is shutting down, which aborts the backup. */
  isStopping?: () => boolean
}

export class Stopped extends Error {}

interface Backup {
  path: string
  bytes: number
  manifest: Manifest
  /** Files that are missing in the store although their row still exists. */
  lost: string[]
}

/** Uses studio time, because staff read the name. */
export function archiveName(at: Date, zone: string): string {
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  return `linework-${studioTime(at, zone).replace(' ', '-').replace(':', '')}${seconds}.tar`
}

/** Writes one file with all data. It gets its final name after it was read back without errors. */
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
    // Read after the rows, so that the restored sequence is never behind an id in use.
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

/** Omits the output of the last email test, which describes the mail server of this machine. */
const WITHOUT_MAIL_TEST = `case key when 'setup' then jsonb_set(value, '{mailTest,lines}', '[]', false) else value end`

export function copyOutSql(table: string, columns: string[]): string {
  const [from, names] = [pg.escapeIdentifier(table), columns.map(pg.escapeIdentifier).join(', ')]
  if (table === 'settings')
    return `copy (select ${names.replace('"value"', WITHOUT_MAIL_TEST)} from ${from}) to stdout`
  // Devices are left out, and so are their pushes.
  if (table === 'outbox') return `copy (select ${names} from ${from} where phone_id is null) to stdout`
  return `copy ${from} (${names}) to stdout`
}

async function writeTable(
  archive: ArchiveWriter,
  client: pg.Client,
  table: string,
  columns: string[],
): Promise<number> {
  const { stream, rows } = copyOut(client, copyOutSql(table, columns))
  const gzip = createGzip()
  // The consumer of gzip gets the error.
  pipeline(stream, gzip).catch(() => {})
  await archive.add(tablePart(table), gzip)
  return rows()
}

/** Skips files that the cleanup job removed after the snapshot, and returns them as missing. */
async function writePictures(
  archive: ArchiveWriter,
  client: pg.Client,
  { store, isStopping }: Source,
): Promise<PictureFiles[]> {
  const missing: PictureFiles[] = []
  for (let page = await listPictureFiles(client, '', PICTURES_AT_ONCE); page.length > 0; ) {
    for (const { key, names } of page) {
      if (isStopping?.()) throw new Stopped('The backup was cancelled because the process is stopping.')
      const gone: string[] = []
      // Reads concurrently, because a remote store has a high latency.
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
  if ((await stat(path).catch(() => undefined)) !== undefined) throw new Error(`${path} already exists.`)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { listMigrations } from '../../../db/migrate.ts'
import { withDatabase } from '../../../db/primary-resolver.ts'
import { createDiskStore } from '../../../media/store/disk-store.ts'
import type { Store } from '../../../media/store/store.ts'
import { countPictures, picturePart, rejectNewer, type Table } from '../archive/manifest.ts'
import { type Archive, openArchive } from '../archive/read-archive.ts'
import { backUpSnapshot, type Source } from '../back-up.ts'
import { listPictureFiles, listTableNames, listTables, type PictureFiles } from '../queries.ts'
import { listFiles, restorePictures } from '../restore/restore-pictures.ts'
import { readTable, restoreRows } from '../restore/restore-rows.ts'
import { dropAll } from '../restore/target-queries.ts'
import { withClient, withSnapshot } from '../snapshot.ts'
import { compareRecords, isSameFile, readRecords } from './compare.ts'

const PAGE = 200

interface Drill {
  records: number
  equalRecords: number
  files: number
  equalFiles: number
  pictureBytes: number
  /** Names of tables and files that differ. */
  different: string[]
  /** Migrations that the archive does not contain, applied after the comparison of rows. */
  migrated: string[]
  backupMs: number
  restoreMs: number
}

/** The data that the restored studio is compared with. */
interface Original {
  tables: Pick<Table, 'table' | 'columns'>[]
  readRows: (table: string, columns: string[]) => AsyncIterable<Buffer>
  files: AsyncIterable<PictureFiles>
  readFile: (key: string, name: string) => Promise<Uint8Array | undefined>
}

/** Backs up the studio, restores the archive to a scratch database and compares it with the same snapshot. */
export function drillStudio(source: Source, scratchUrl?: string): Promise<Drill> {
  return inScratch(source.databaseUrl, scratchUrl, (url, folder) =>
    withSnapshot(source.databaseUrl, async (client) => {
      const started = performance.now()
      const { path } = await backUpSnapshot(client, source, join(folder, 'drill.tar'))
      const backupMs = performance.now() - started
      const archive = await openArchive(path)
      const missing = new Set(archive.manifest.missing)
      const original: Original = {
        tables: await listTables(client),
        readRows: (table, columns) => readRecords(client, table, columns),
        files: listStored(client, missing),
        readFile: (key, name) => source.store.read(key, name),
      }
      return { ...(await restoreAndCompare(archive, original, url, folder)), backupMs }
    }),
  )
}

/** Restores an archive to a scratch database and compares it with the content of the archive. */
export function drillArchive(source: Source, path: string, scratchUrl?: string): Promise<Drill> {
  return inScratch(source.databaseUrl, scratchUrl, async (url, folder) => {
    const archive = await openArchive(path)
    const files = listFiles(archive)
    const original: Original = {
      tables: archive.manifest.tables,
      readRows: (table) => readTable(archive, table),
      files: (async function* () {
        for (const [key, names] of files) yield { key, names: [...names.keys()] }
      })(),
      readFile: (key, name) => archive.readWhole(picturePart(key, name)),
    }
    return { ...(await restoreAndCompare(archive, original, url, folder)), backupMs: 0 }
  })
}

async function restoreAndCompare(
  archive: Archive,
  original: Original,
  url: string,
  folder: string,
): Promise<Omit<Drill, 'backupMs'>> {
  const known = await listMigrations()
  rejectNewer(archive.manifest, known)
  const store = createDiskStore(join(folder, 'media'))
  const rows = { records: 0, equalRecords: 0, different: [] as string[] }
  const started = performance.now()
  await restorePictures(archive, store)
  let comparedMs = 0
  await withClient(url, (client) =>
    restoreRows(client, archive, async () => {
      const from = performance.now()
      for (const { table, columns } of original.tables) {
        const found = await compareRecords(
          original.readRows(table, columns),
          readRecords(client, table, columns),
        )
        rows.records += found.records
        rows.equalRecords += found.equal
        if (found.equal < found.records) rows.different.push(table)
      }
      comparedMs = performance.now() - from
    }),
  )
  const restoreMs = performance.now() - started - comparedMs
  const files = await compareFiles(original, store)
  return {
    ...rows,
    ...files,
    different: [...rows.different, ...files.different],
    pictureBytes: countPictures(archive.manifest).bytes,
    migrated: known.filter((name) => !archive.manifest.migrations.includes(name)),
    restoreMs,
  }
}

async function compareFiles({ files, readFile }: Original, store: Store) {
  const found = { files: 0, equalFiles: 0, different: [] as string[] }
  for await (const { key, names } of files) {
    for (const name of names) {
      found.files += 1
      if (await isSameFile(await readFile(key, name), store, key, name)) found.equalFiles += 1
      else found.different.push(`${key}/${name}`)
    }
  }
  return found
}

async function* listStored(client: pg.Client, missing: Set<string>): AsyncIterable<PictureFiles> {
  for (let page = await listPictureFiles(client, '', PAGE); page.length > 0; ) {
    for (const { key, names } of page)
      yield { key, names: names.filter((name) => !missing.has(picturePart(key, name))) }
    page = await listPictureFiles(client, page.at(-1)?.key ?? '', PAGE)
  }
}

type Use<T> = (databaseUrl: string, folder: string) => Promise<T>

/**
 * Runs with a temporary folder and a new database on the same server, or with a given empty database, which
 * is emptied afterwards.
 */
async function inScratch<T>(databaseUrl: string, scratchUrl: string | undefined, use: Use<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'linework-drill-'))
  try {
    return scratchUrl === undefined
      ? await inNewDatabase(databaseUrl, (url) => use(url, folder))
      : await inEmptyDatabase(scratchUrl, (url) => use(url, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inNewDatabase<T>(databaseUrl: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = `linework_drill_${randomBytes(4).toString('hex')}`
  const ask = (sql: string) => withClient(databaseUrl, (client) => client.query(sql))
  await ask(`create database ${name} template template0`).catch((cause) => {
    throw new Error('No scratch database could be made. Give an empty one with --scratch postgres://…', {
      cause,
    })
  })
  try {
    return await use(withDatabase(databaseUrl, name))
  } finally {
    await ask(`drop database ${name} with (force)`)
  }
}

async function inEmptyDatabase<T>(url: string, use: (url: string) => Promise<T>): Promise<T> {
  const tables = await withClient(url, listTableNames)
  if (tables.length > 0) throw new Error(`The scratch database is not empty (${tables.join(', ')}).`)
  try {
    return await use(url)
  } finally {
    await withClient(url, dropAll)
  }
}

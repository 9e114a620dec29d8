import { randomBytes } from 'node:crypto'
import { listMigrations } from '../../../db/migrate.ts'
import { withDatabase } from '../../../db/primary-resolver.ts'
import { countPictures, countRows, picturePart, rejectNewer } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import { listPictureFiles, listTableNames } from '../queries.ts'
import { restoreRows } from '../restore/restore-rows.ts'
import { dropAll } from '../restore/target-queries.ts'
import { withClient } from '../snapshot.ts'

const PAGE = 200

/**
 * Restores the rows of an archive into a scratch database and compares them with those at the time of the
 * backup. The checksums of files were verified before, so only missing picture files are searched.
 */
export function drill(databaseUrl: string, archive: Archive, scratchUrl?: string) {
  return inScratch(databaseUrl, scratchUrl, async (url) => {
    const { manifest } = archive
    const known = await listMigrations()
    rejectNewer(manifest, known)
    const started = performance.now()
    await withClient(url, (client) => restoreRows(client, archive))
    await rejectMissingPictures(url, archive)
    const { files, bytes } = countPictures(manifest)
    return {
      records: countRows(manifest),
      files,
      pictureBytes: bytes,
      migrated: known.filter((name) => !manifest.migrations.includes(name)),
      restoreMs: performance.now() - started,
    }
  })
}

async function rejectMissingPictures(url: string, { manifest }: Archive): Promise<void> {
  const there = new Set([...manifest.parts.map(({ name }) => name), ...manifest.missing])
  await withClient(url, async (client) => {
    for (let page = await listPictureFiles(client, '', PAGE); page.length > 0; ) {
      const parts = page.flatMap(({ key, names }) => names.map((name) => picturePart(key, name)))
      const absent = parts.find((part) => !there.has(part))
      if (absent !== undefined) throw new Error(`The archive lacks ${absent}.`)
      page = await listPictureFiles(client, page.at(-1)?.key ?? '', PAGE)
    }
  })
}

type Use<T> = (databaseUrl: string) => Promise<T>

/** Uses a new database on the same server, or a given empty database, which is emptied afterwards. */
export const inScratch = <T>(databaseUrl: string, scratchUrl: string | undefined, use: Use<T>): Promise<T> =>
  scratchUrl === undefined ? inNewDatabase(databaseUrl, use) : inEmptyDatabase(scratchUrl, use)

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
    // Tries without force first, which ends autovacuum workers. With force, the role needs rights over them.
    await ask(`drop database ${name}`).catch(() => ask(`drop database ${name} with (force)`))
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

import { join } from 'node:path'
import type pg from 'pg'
import { productVersion } from '../../db/product-version.ts'
import type { Store } from '../../media/store/store.ts'
import { studioTime } from '../../studio-time.ts'
import { encrypt } from './archive/age.ts'
import { dumpPart, FORMAT, type Manifest, picturePart } from './archive/manifest.ts'
import { openArchive } from './archive/read-archive.ts'
import { createReader } from './archive/reader.ts'
import { createArchive } from './archive/tar.ts'
import { dump } from './dump.ts'
import type { Place } from './places/place.ts'
import {
  digestTables,
  listApplied,
  listKnownKeys,
  listPictureFiles,
  listWithApps,
  type PictureFiles,
} from './queries.ts'
import { withClient, withSnapshot } from './snapshot.ts'

const PICTURES_AT_ONCE = 200
const DUMP_PART_BYTES = 4 * 1024 * 1024

export interface Source {
  databaseUrl: string
  store: Store
  /** Value of BACKUP_KEY. Without a key, the archive is not encrypted. */
  key?: string | undefined
  /** Returns true when the process is shutting down, which aborts the backup. */
  isStopping?: () => boolean
}

export class Stopped extends Error {}

/** Uses studio time, because staff read the name. */
export function archiveName(at: Date, zone: string, isEncrypted = false): string {
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  const time = studioTime(at, zone).replace(' ', '-').replace(':', '')
  return `linework-${time}${seconds}.tar${isEncrypted ? '.age' : ''}`
}

/** Encrypts the archive, unless the place encrypts all that it stores. */
export const sealFor = (place: Place, source: AsyncIterable<Uint8Array>, key: string | undefined) =>
  key === undefined || place.isEncrypted ? source : encrypt(source, key)

export function backUp(source: Source, place: Place, name: string) {
  return withSnapshot(source.databaseUrl, async (client) => {
    let bytes = 0
    let packed: Packed | undefined
    async function* content() {
      packed = yield* pack(client, source)
    }
    async function* counted(stream: AsyncIterable<Uint8Array>) {
      for await (const chunk of stream) {
        bytes += chunk.length
        yield chunk
      }
    }
    await place.write(name, counted(sealFor(place, content(), source.key)), (open) =>
      openArchive(open, source.key),
    )
    if (packed === undefined) throw new Error('the archive is empty')
    return { bytes, manifest: packed.manifest, lost: await findLost(source.databaseUrl, packed.missing) }
  })
}

interface Packed {
  manifest: Manifest
  missing: PictureFiles[]
}

async function* pack(client: pg.Client, source: Source): AsyncGenerator<Uint8Array, Packed> {
  const migrations = await listApplied(client)
  if (migrations.length === 0) throw new Error('There is no studio in this database: nothing to back up.')
  const at = new Date()
  const archive = createArchive(at)
  const rows = createReader(dump(client, source.databaseUrl))
  for (let n = 1; !(await rows.isAtEnd()); n++)
    yield* archive.add(dumpPart(n), await rows.take(DUMP_PART_BYTES))
  const missing: PictureFiles[] = []
  for await (const { key, name, bytes } of readPictures(client, source)) {
    if (bytes !== undefined) yield* archive.add(picturePart(key, name), bytes)
    else missing.push({ key, names: [name] })
  }
  const manifest = yield* archive.finish({
    format: FORMAT,
    product: 'linework',
    version: await productVersion(),
    at: at.toISOString(),
    migrations,
    tables: await digestTables(client),
    sequences: [],
    withApps: await listWithApps(client),
    missing: missing.flatMap(({ key, names }) => names.map((name) => picturePart(key, name))),
  })
  return { manifest, missing }
}

/** `bytes` is undefined for files that the cleanup job removed after the snapshot. */
async function* readPictures(client: pg.Client, { store, isStopping }: Source) {
  for (let page = await listPictureFiles(client, '', PICTURES_AT_ONCE); page.length > 0; ) {
    for (const { key, names } of page) {
      if (isStopping?.()) throw new Stopped('The backup was cancelled because the process is stopping.')
      // Reads the files of a picture concurrently, because a remote store has a high latency.
      const files = await Promise.all(names.map((name) => store.read(key, name)))
      for (const [i, name] of names.entries()) yield { key, name, bytes: files[i] }
    }
    page = await listPictureFiles(client, page.at(-1)?.key ?? '', PICTURES_AT_ONCE)
  }
}

async function findLost(databaseUrl: string, missing: PictureFiles[]): Promise<string[]> {
  if (missing.length === 0) return []
  const keys = missing.map(({ key }) => key)
  const known = new Set(await withClient(databaseUrl, (now) => listKnownKeys(now, keys)))
  return missing
    .filter(({ key }) => known.has(key))
    .flatMap(({ key, names }) => names.map((name) => join(key, name)))
}

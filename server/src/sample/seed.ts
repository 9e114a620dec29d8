import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { countGallery } from '../content/gallery/queries.ts'
import type { Db } from '../db/connect.ts'
import { mergeSetting, readSetting, saveSetting } from '../db/settings.ts'
import type { WriteDeps } from '../deps.ts'
import type { Encoder } from '../media/encoder/encoder.ts'
import type { Task } from '../media/encoder/tasks.ts'
import { countRecords } from '../records/count-records.ts'
import { STEPS } from './sample-steps.ts'

const SETTING = 'sample-content'

/** Number of items added so far, by kind. */
type Progress = Record<string, number>

export class HasContent extends Error {}

/**
 * Adds the sample studio through the functions that the back office uses. An interrupted run continues, and a
 * second run adds nothing. A database with other content is rejected unless `anyway` is set.
 */
export async function seed(
  deps: WriteDeps,
  { anyway = false, print = () => {} }: { anyway?: boolean; print?: (line: string) => void } = {},
): Promise<number> {
  const progress: Progress | undefined = await readSetting(deps.db, SETTING)
  if (progress === undefined && !anyway && (await hasContent(deps))) {
    throw new HasContent(
      'This database already has content. To add the sample studio to it: npm run db:seed -- --anyway',
    )
  }
  const done: Progress = progress ?? {}
  let added = 0
  const encoder = createCachedEncoder(deps.media.encoder)
  const cached = { ...deps, media: { ...deps.media, encoder } }
  for (const { name, count, add } of STEPS) {
    for (let n = done[name] ?? 0; n < count; n++) {
      await add(cached, n)
      added += 1
      done[name] = n + 1
      await saveSetting(deps.db, SETTING, done)
    }
    if (added > 0) print(`${name}: ${count}`)
  }
  return added
}

/** Marks kinds that the studio already has, so that the sample does not add them. */
export async function markSeeded(db: Db, names: string[]): Promise<void> {
  const done = STEPS.filter(({ name }) => names.includes(name)).map(({ name, count }) => [name, count])
  await mergeSetting(db, SETTING, Object.fromEntries(done))
}

async function hasContent({ db }: WriteDeps): Promise<boolean> {
  const counts = await Promise.all([
    countRecords(db, 'services', 'staff'),
    countRecords(db, 'artists', 'staff'),
    countRecords(db, 'blogs', 'staff'),
    countGallery(db, 'staff', {}),
  ])
  return counts.some((count) => count > 0)
}

const FOLDER = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'linework', 'variants')
// The cache key contains these files, so that a changed encoder does not return old variants.
const SOURCES = ['encoder/encoder-process.ts', 'encoder/quality.ts', 'sizes.ts'].map(
  (name) => new URL(`../media/${name}`, import.meta.url),
)

/** Caches the variants of the sample pictures, so that they are encoded once per machine. */
function createCachedEncoder(encoder: Encoder): Encoder {
  const version = Promise.all(SOURCES.map((source) => readFile(source, 'utf8'))).then((texts) => texts.join())
  return {
    ...encoder,
    async encodeNow(task) {
      const path = join(FOLDER, hash(await version, task))
      const cached = await readFile(path).catch(() => undefined)
      if (cached) return deserialize(cached)
      const result = await encoder.encodeNow(task)
      await store(path, serialize(result))
      return result
    },
  }
}

const hash = (version: string, task: Task) =>
  createHash('sha256').update(version).update(serialize(task)).digest('hex')

/** Errors are ignored, because a missing cache entry costs only time. */
async function store(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await mkdir(FOLDER, { recursive: true, mode: 0o700 })
    .then(() => writeFile(unfinished, bytes, { mode: 0o600 }))
    .then(() => rename(unfinished, path))
    .catch(() => {})
}

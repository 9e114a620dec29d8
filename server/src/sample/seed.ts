import type { Db } from '../db/connect.ts'
import { mergeSetting, readSetting, saveSetting } from '../db/settings.ts'
import type { WriteDeps } from '../deps.ts'
import { countArtists } from '../features/artists/queries.ts'
import { countBlogs } from '../features/blogs/queries.ts'
import { countGallery } from '../features/gallery/queries.ts'
import { countServices } from '../features/services/queries.ts'
import { createCachedEncoder } from './cached-encoder.ts'
import { STEPS } from './sample-steps.ts'

const SETTING = 'sample-content'

/** How many of each kind were added. */
type Progress = Record<string, number>

export class HasContent extends Error {}

/**
 * Adds the sample studio through the functions that the back office uses. An interrupted run continues, and a second run
 * adds nothing. A database with other content is rejected unless `anyway` is set.
 */
export async function seed(
  deps: WriteDeps,
  { anyway = false, print = () => {} }: { anyway?: boolean; print?: (line: string) => void } = {},
): Promise<number> {
  const progress: Progress | undefined = await readSetting(deps.db, SETTING)
  if (progress === undefined && !anyway && (await hasContent(deps))) {
    throw new HasContent(
      'This database has content of its own. To add the sample studio to it: npm run db:seed -- --anyway',
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

/** Kinds of which the studio has its own, so that the sample adds none. */
export async function markAdded(db: Db, names: string[]): Promise<void> {
  const done = STEPS.filter(({ name }) => names.includes(name)).map(({ name, count }) => [name, count])
  await mergeSetting(db, SETTING, Object.fromEntries(done))
}

async function hasContent({ db }: WriteDeps): Promise<boolean> {
  const counts = await Promise.all([
    countServices(db, 'staff'),
    countArtists(db, 'staff'),
    countBlogs(db, 'staff'),
    countGallery(db, 'staff', {}),
  ])
  return counts.some((count) => count > 0)
}

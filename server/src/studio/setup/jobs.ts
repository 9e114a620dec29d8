import { z } from 'zod'
import { isAtLeast, productVersion } from '../../db/product-version.ts'
import { readSetting, saveSetting } from '../../db/settings.ts'
import type { Deps, WriteDeps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { seed } from '../../sample/seed.ts'

export const addSample = defineTask({
  name: 'seed-sample-content',
  formerName: 'add-sample',
  expireSeconds: 900,
  async handle({ db, queue, media }: WriteDeps) {
    await seed({ db, queue, media })
  },
})

const RELEASE_SETTING = 'newest-release'
const RELEASE_TIMEOUT_MS = 10_000
const release = z.object({ version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/) })

/** Requests the newest release once a week. The request contains only the version of this installation. */
export const checkRelease = defineTask({
  name: 'check-release',
  expireSeconds: 60,
  cron: '41 4 * * 1',
  async handle({ db, config }: Pick<Deps, 'db' | 'config'>) {
    if (config.RELEASES_URL === undefined) return
    const headers = { 'user-agent': `Linework/${await productVersion()}` }
    const signal = AbortSignal.timeout(RELEASE_TIMEOUT_MS)
    const response = await fetch(config.RELEASES_URL, { headers, signal, redirect: 'error' })
    if (!response.ok) throw new Error(`The address of releases returned status ${response.status}`)
    await saveSetting(db, RELEASE_SETTING, release.parse(await response.json()))
  },
})

/** Returns the newest release, or null if this installation is up to date or does not check releases. */
export async function findNewerRelease(db: Deps['db']): Promise<string | null> {
  const newest = await readSetting<z.infer<typeof release>>(db, RELEASE_SETTING)
  return newest === undefined || isAtLeast(await productVersion(), newest.version) ? null : newest.version
}

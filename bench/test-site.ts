import { mkdtemp, rm } from 'node:fs/promises'
import { withWriteDeps } from '../server/src/sample/open-deps.ts'
import { seed } from '../server/src/sample/seed.ts'
import { migrateWithStudio } from '../server/test/migrate-with-studio.ts'
import { query } from '../server/test/query.ts'
import { startScratchPostgres } from '../tools/servers/scratch-postgres.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'

interface Site {
  databaseUrl: string
  /** Scratch folder with the pictures of the server and the files of the measurement. */
  dir: string
  addInstance: (settings?: Record<string, string>) => Promise<RunningApp>
  destroy: () => Promise<void>
}

export interface Stage extends Site {
  app: RunningApp
}

/** Prepares a studio on a separate PostgreSQL, without content or with that of the sample. */
export async function openSite({ isSample }: { isSample: boolean }): Promise<Site> {
  const postgres = await startScratchPostgres()
  const databaseUrl = postgres.url('postgres')
  const dir = await mkdtemp('/var/tmp/linework-bench-')
  await migrateWithStudio(databaseUrl)
  if (isSample) await withWriteDeps(databaseUrl, dir, (deps) => seed(deps))
  const apps: RunningApp[] = []
  return {
    databaseUrl,
    dir,
    async addInstance(settings = {}) {
      const app = await startApp({
        DATABASE_URL: databaseUrl,
        MEDIA_DIR: dir,
        LOG_LEVEL: 'info',
        ...settings,
      })
      apps.push(app)
      return app
    },
    async destroy() {
      for (const app of apps) await app.stop()
      await postgres.destroy()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export async function setStage(): Promise<Stage> {
  const site = await openSite({ isSample: true })
  // Cancels the encoding of further variants, which would run for minutes during the measurement.
  await query(site.databaseUrl, "delete from jobs.job where name = 'encode-remaining-variants'")
  return { ...site, app: await site.addInstance() }
}

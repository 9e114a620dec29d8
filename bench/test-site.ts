import { mkdtemp, rm } from 'node:fs/promises'
import { withWriteDeps } from '../server/src/sample/open-deps.ts'
import { seed } from '../server/src/sample/seed.ts'
import { migrateWithStudio } from '../server/test/migrate-with-studio.ts'
import { query } from '../server/test/query.ts'
import { startScratchPostgres } from '../tools/servers/scratch-postgres.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'

export interface Stage {
  databaseUrl: string
  /** A folder for files of a measurement. */
  dir: string
  app: RunningApp
  /** Starts another instance of the product on the same database. */
  addInstance: () => Promise<RunningApp>
  destroy: () => Promise<void>
}

/** The sample studio, served as in production. */
export async function setStage(): Promise<Stage> {
  const postgres = await startScratchPostgres()
  const databaseUrl = postgres.url('postgres')
  const dir = await mkdtemp('/var/tmp/linework-bench-')
  await migrateWithStudio(databaseUrl)
  await withWriteDeps(databaseUrl, dir, (deps) => seed(deps))
  const apps: RunningApp[] = []
  const addInstance = async () => {
    const app = await startApp({ DATABASE_URL: databaseUrl, MEDIA_DIR: dir, LOG_LEVEL: 'info' })
    apps.push(app)
    return app
  }
  // Prevents the encoding of other variants, which would run for minutes during the measurement.
  await query(databaseUrl, "delete from jobs.job where name = 'encode-remaining-variants'")
  const app = await addInstance()
  return {
    databaseUrl,
    dir,
    app,
    addInstance,
    async destroy() {
      for (const app of apps) await app.stop()
      await postgres.destroy()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

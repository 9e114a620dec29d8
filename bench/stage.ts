import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { countFinished } from '../faults/studio.ts'
import { connect } from '../server/src/db/connect.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { withWriteDeps } from '../server/src/sample/open-deps.ts'
import { seed } from '../server/src/sample/seed.ts'
import { startScratchPostgres } from '../tools/scratch-postgres.ts'
import { type RunningApp, startApp } from '../tools/start-app.ts'

export interface Stage {
  databaseUrl: string
  /** For files of a measurement. */
  dir: string
  app: RunningApp
  /** One more instance of the product on the same database. */
  addInstance: () => Promise<RunningApp>
  destroy: () => Promise<void>
}

/** The sample studio, served as in production. */
export async function setStage(): Promise<Stage> {
  const postgres = await startScratchPostgres()
  const databaseUrl = postgres.url('postgres')
  const dir = await mkdtemp('/var/tmp/prahar-bench-')
  await migrate(databaseUrl)
  await withWriteDeps(databaseUrl, dir, (deps) => seed(deps))
  const apps: RunningApp[] = []
  const addInstance = async () => {
    const app = await startApp({ DATABASE_URL: databaseUrl, MEDIA_DIR: dir, LOG_LEVEL: 'info' })
    apps.push(app)
    return app
  }
  const app = await addInstance()
  await untilFinished(databaseUrl)
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

/** All sizes of all pictures are made: nothing else uses the processor any more. */
async function untilFinished(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, () => {})
  for (let { finished, all } = await countFinished(db); finished < all; ) {
    await sleep(500)
    ;({ finished, all } = await countFinished(db))
  }
  await db.destroy()
}

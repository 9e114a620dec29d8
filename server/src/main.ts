import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { connect, type Db } from './db/connect.ts'
import { APP_SETTINGS } from './deps.ts'
import { listMissingMigrations } from './http/health.ts'
import { mountPages } from './pages/mount.ts'
import { runCommand } from './run-command.ts'

const STOP_WITHIN_MS = 9_000
// Long enough for every busy client to ask once more and be told that this connection closes.
const DRAIN_MS = 2_000
const NO_SUCH_TABLE = '42P01'

runCommand(async (print) => {
  const { HOST, PORT, LOG_LEVEL, ...config } = readConfig([...APP_SETTINGS, 'HOST', 'PORT', 'LOG_LEVEL'])
  const log = pino({ level: LOG_LEVEL })
  const db = connect(config.DATABASE_URL, (error) => log.warn({ err: error }, 'database connection lost'))
  await refuseOldDatabase(db)
  let stopping = false
  const app = await buildApp({ config, db, isStopping: () => stopping }, log)
  await mountPages(app, config)
  await app.listen({ host: HOST, port: PORT })
  if (config.NODE_ENV === 'development') print(`Ready: ${config.PUBLIC_URL}`)

  const drainMs = config.NODE_ENV === 'production' ? DRAIN_MS : 0
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      stopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      await sleep(drainMs)
      await app.close()
      await db.destroy()
    })
  }
})

/** An unreachable database may come back; one without its tables will not become right by waiting. */
async function refuseOldDatabase(db: Db): Promise<void> {
  const missing = await listMissingMigrations(db).catch((error: { code?: string }) =>
    error.code === NO_SUCH_TABLE ? ['all of them'] : [],
  )
  if (missing.length === 0) return
  await db.destroy()
  throw new Error(`The database lacks migrations (${missing.join(', ')}). Run: npm run db:migrate`)
}

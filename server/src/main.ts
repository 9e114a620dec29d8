import pino from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { connect, type Db } from './db/connect.ts'
import { APP_SETTINGS } from './deps.ts'
import { listMissingMigrations } from './http/health.ts'
import { mountPages } from './pages/mount.ts'
import { runCommand } from './run-command.ts'

const STOP_WITHIN_MS = 9_000
const NO_SUCH_TABLE = '42P01'

runCommand(async (print) => {
  const { HOST, PORT, LOG_LEVEL, ...config } = readConfig([...APP_SETTINGS, 'HOST', 'PORT', 'LOG_LEVEL'])
  const log = pino({ level: LOG_LEVEL })
  const db = connect(config.DATABASE_URL, (error) => log.warn({ err: error }, 'database connection lost'))
  await refuseOldDatabase(db)
  const app = await buildApp({ config, db }, log)
  await mountPages(app, config)
  await app.listen({ host: HOST, port: PORT })
  if (config.NODE_ENV === 'development') print(`Ready: ${config.PUBLIC_URL}`)

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      app.close().then(() => db.destroy())
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

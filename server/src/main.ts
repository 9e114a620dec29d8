import './run-command.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { listenForInvalidations } from './cache/listen-for-invalidations.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { schedulePublication } from './cache/schedule-publication.ts'
import { openLastGood } from './cache/stale-copies/last-good.ts'
import { refreshCopies } from './cache/stale-copies/refresh-copies.ts'
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { isDatabaseUnavailable } from './db/is-unavailable.ts'
import { migrate } from './db/migrate.ts'
import { type Deps, START_SETTINGS } from './deps.ts'
import { measureLoad } from './http/load/load.ts'
import { createLog, writeReadable } from './http/log/log.ts'
import { createQueue } from './jobs/queue.ts'
import { openMailer } from './mail/mailer.ts'
import { createEncoder } from './media/encoder/encoder.ts'
import { copyPicturePositions } from './media/lookup.ts'
import { openStore } from './media/store/open-store.ts'
import { mountPages } from './pages/mount.ts'
import { openPreview } from './records/previews/open-preview.ts'
import { rejectUnfitDatabase } from './reject-unfit-database.ts'
import { runCommand } from './run-command.ts'
import { printSetupUrl } from './studio/setup/setup-token.ts'
import { startWatchdog } from './watchdog/watchdog.ts'
import { startWorker } from './worker.ts'

const STOP_WITHIN_MS = 9_000
// Long enough for every active client to send another request and learn that the connection closes.
const DRAIN_MS = 2_000
// A proxy opens a connection for each request of a burst. A connection beyond the backlog is retried only
// after a second.
const MAX_WAITING_CONNECTIONS = 4_096

runCommand(async (print) => {
  const { HOST, PORT, LOG_LEVEL, MIGRATE_ON_START, PROCESS_ROLE, ...config } = readConfig(START_SETTINGS)
  const log = createLog(LOG_LEVEL, config.NODE_ENV === 'development' ? writeReadable : undefined)
  if (config.NODE_ENV === 'production')
    startWatchdog((error) => log.error({ err: error }, 'nothing watches for a hanging event loop'))
  // The kernel ignores fatal signals that the first process of a container sends to itself.
  if (process.pid === 1) log.warn('the first process cannot end itself when it hangs; start it with --init')
  const store = await openStore()
  const mailer = openMailer()
  const db = connect(config.DATABASE_URL, (error) => log.warn({ err: error }, 'database connection lost'))
  if (MIGRATE_ON_START === '1') await migrateFirst(config.DATABASE_URL, log)
  await rejectUnfitDatabase(db, store, config.BACKUP_DIR)
  const queue = createQueue(config.DATABASE_URL, log, { works: PROCESS_ROLE !== 'web' })
  const encoder = createEncoder()
  const cache = config.NODE_ENV === 'development' ? undefined : createResponseCache()
  const lastGood = cache && PROCESS_ROLE !== 'worker' ? openLastGood(store, log) : undefined
  let stopping = false
  const media = { store, encoder }
  const load = config.NODE_ENV === 'development' ? undefined : measureLoad()
  const deps: Deps = { config, db, queue, media, mailer, cache, lastGood, load, isStopping: () => stopping }
  const publication =
    cache && PROCESS_ROLE !== 'worker' ? schedulePublication({ db, cache, lastGood, log }) : undefined
  const changes =
    cache && publication ? listenForInvalidations(config.DATABASE_URL, cache, log, publication) : undefined

  const app = await buildApp(deps, log)
  if (PROCESS_ROLE !== 'worker')
    await mountPages(app, {
      ...deps,
      openPreview: (token) => openPreview(db, token, config.SESSION_IDLE_HOURS),
    })
  const refresh =
    cache && lastGood
      ? refreshCopies(app, { cache, lastGood, saveOthers: () => copyPicturePositions(db, lastGood) })
      : undefined
  await app.listen({ host: HOST, port: PORT, backlog: MAX_WAITING_CONNECTIONS }).catch((cause) => {
    throw new Error(`HOST ${HOST}, PORT ${PORT}`, { cause })
  })
  if (PROCESS_ROLE !== 'web') startWorker(deps, log)
  if (config.NODE_ENV === 'development') print(`Ready: ${config.PUBLIC_URL}`)
  // Not awaited: the signal handlers below must work while the database is unavailable.
  if (PROCESS_ROLE !== 'worker') void printSetupUrl(db, config.PUBLIC_URL, print)

  const drainMs = config.NODE_ENV === 'production' ? DRAIN_MS : 0
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      stopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      await sleep(drainMs)
      refresh?.stop()
      publication?.stop()
      await app.close()
      await lastGood?.flush()
      await changes?.stop()
      await queue.stop()
      encoder.stop()
      mailer?.close()
      await db.destroy()
    })
  }
})

/** When several instances start together, one migrates. Without a database the site still starts. */
async function migrateFirst(databaseUrl: string, log: Logger): Promise<void> {
  const applied = await migrate(databaseUrl).catch((error) => {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ err: error }, 'the database cannot be reached, so no migration was applied')
    return []
  })
  for (const name of applied) log.info({ name }, 'migration applied')
}

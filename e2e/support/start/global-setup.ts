import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from '../../../server/src/db/connect.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { addSampleStudio } from '../../../server/src/sample/add-sample-studio.ts'
import { withWriteDeps } from '../../../server/src/sample/open-deps.ts'
import { seed } from '../../../server/src/sample/seed.ts'
import { insertStaff } from '../../../server/src/studio/auth/account-queries.ts'
import { cheapHash } from '../../../server/test/cheap-hash.ts'
import { query } from '../../../server/test/query.ts'
import { STAFF } from '../../../server/test/staff.ts'
import { startScratchPostgres } from '../../../tools/servers/scratch-postgres.ts'
import { type RunningApp, startApp } from '../../../tools/servers/start-app.ts'
import { cloneBackOffice, OFFICE_TEMPLATE } from './clone-back-office.ts'
import { startWithoutDatabase } from './start-without-database.ts'

/**
 * Starts three instances of the built product: with the sample studio, with an empty database, and with an
 * unavailable database.
 */
export default async function setup() {
  const postgres = await startScratchPostgres()
  const media = await mkdtemp('/var/tmp/linework-e2e-media-')
  await query(postgres.url('postgres'), `create database ${OFFICE_TEMPLATE}`)
  await migrate(postgres.url(OFFICE_TEMPLATE))
  const db = connect(postgres.url(OFFICE_TEMPLATE), () => {})
  await insertStaff(db, STAFF.email, cheapHash(STAFF.password))
  await addSampleStudio(db)
  await db.destroy()
  for (const name of ['sample', 'empty']) await cloneBackOffice(postgres.url('postgres'), name)
  const start = (databaseUrl: string) =>
    startApp({
      DATABASE_URL: databaseUrl,
      MEDIA_DIR: media,
      LOG_LEVEL: 'warn',
      PROCESS_ROLE: 'web',
      CONTACT_RATE_LIMIT: 'off',
      YOUTUBE_THUMBNAILS: 'off',
    })
  const startSample = async () => {
    await withWriteDeps(postgres.url('sample'), media, (deps) => seed(deps))
    // Removes the video ids of the sample content, because their players do not exist.
    for (const table of ['reels', 'shorts'])
      await query(postgres.url('sample'), `update ${table} set url = replace(url, 'SAMPLE', 'Cab_c-')`)
    return start(postgres.url('sample'))
  }
  // Not started for runs of only back office tests, which have separate instances.
  const starting: Promise<RunningApp>[] =
    process.env.SAMPLE === 'none'
      ? []
      : [startSample(), start(postgres.url('empty')), startWithoutDatabase(postgres.url('sample'), media)]
  const starts = await Promise.allSettled(starting)
  const apps = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const stopAll = async () => {
    await Promise.all(apps.map((each) => each.stop('SIGKILL')))
    await postgres.destroy()
    await rm(media, { recursive: true, force: true })
  }
  const failed = starts.find((each) => each.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }
  const [app = '', empty = '', away = ''] = apps.map(({ url }) => url)
  Object.assign(process.env, {
    APP_URL: app,
    EMPTY_URL: empty,
    AWAY_URL: away,
    SAMPLE_DATABASE: postgres.url('sample'),
  })
  return stopAll
}

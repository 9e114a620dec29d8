import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from '../../server/src/db/connect.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { insertStaff } from '../../server/src/features/auth/queries.ts'
import { addSampleStudio } from '../../server/src/sample/add-sample-studio.ts'
import { cheapHash } from '../../server/test/cheap-hash.ts'
import { query } from '../../server/test/query.ts'
import { startApp } from '../../tools/servers/start-app.ts'
import { STAFF } from './staff.ts'

/** A product of its own on an empty database, with one member of staff. */
export async function startOffice(subject: string, environment: Record<string, string> = {}) {
  const root = process.env.SAMPLE_DATABASE as string
  // A file's tests may run in several workers, each with a product of its own.
  const name = `${subject}_${randomBytes(4).toString('hex')}`
  await query(root, `create database ${name}`)
  const databaseUrl = root.replace(/\/[^/]*$/, `/${name}`)
  await migrate(databaseUrl)
  const db = connect(databaseUrl, () => {})
  await insertStaff(db, STAFF.email, cheapHash(STAFF.password))
  await addSampleStudio(db)
  await db.destroy()
  const media = await mkdtemp('/var/tmp/linework-e2e-media-')
  const app = await startApp({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: media,
    BACKUP_DIR: `${media}/backups`,
    LOG_LEVEL: 'warn',
    CONTACT_LIMITS: 'off',
    FETCH_THUMBNAILS: 'off',
    ...environment,
  })
  return {
    url: app.url,
    databaseUrl,
    async stop() {
      await app.stop()
      await rm(media, { recursive: true, force: true })
    },
  }
}

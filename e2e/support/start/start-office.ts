import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { startApp } from '../../../tools/servers/start-app.ts'
import { cloneOffice } from './clone-office.ts'

/** A product of its own on an empty database, with one member of staff. */
export async function startOffice(subject: string, environment: Record<string, string> = {}) {
  const root = process.env.SAMPLE_DATABASE as string
  // A file's tests may run in several workers, each with a product of its own.
  const name = `${subject}_${randomBytes(4).toString('hex')}`
  await cloneOffice(root, name)
  const databaseUrl = root.replace(/\/[^/]*$/, `/${name}`)
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

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { startApp } from '../../../tools/servers/start-app.ts'
import { cloneBackOffice } from './clone-back-office.ts'

/** Starts a separate instance whose database has one staff account and no content. */
export async function startBackOffice(subject: string, environment: Record<string, string> = {}) {
  const root = process.env.SAMPLE_DATABASE as string
  // A random suffix, because several workers may run the tests of one file.
  const name = `${subject}_${randomBytes(4).toString('hex')}`
  await cloneBackOffice(root, name)
  const databaseUrl = root.replace(/\/[^/]*$/, `/${name}`)
  const media = await mkdtemp('/var/tmp/linework-e2e-media-')
  const app = await startApp({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: media,
    BACKUP_DIR: `${media}/backups`,
    LOG_LEVEL: 'warn',
    CONTACT_RATE_LIMIT: 'off',
    YOUTUBE_THUMBNAILS: 'off',
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

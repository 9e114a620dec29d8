import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createLastGood } from '../../../server/src/cache/stale-copies/last-good.ts'
import { connect } from '../../../server/src/db/connect.ts'
import { findStudio } from '../../../server/src/studio/profile/queries.ts'
import { serializeStudio } from '../../../server/src/studio/profile/serializer.ts'
import { freePort } from '../../../tools/servers/ports.ts'
import { type RunningApp, startApp } from '../../../tools/servers/start-app.ts'

const NOWHERE = 'postgres://127.0.0.1:1/none'

/**
 * Starts the product with an unavailable database. Only the studio profile has a stale copy, so all lists are
 * built-in or empty.
 */
export async function startWithoutDatabase(databaseUrl: string, media: string): Promise<RunningApp> {
  const port = await freePort()
  const db = connect(databaseUrl, () => {})
  const studio = await serializeStudio(db, await findStudio(db))
  await db.destroy()
  const folder = join(media, 'away')
  const silent = { warn() {} } as unknown as FastifyBaseLogger
  const copies = createLastGood(folder, `http://127.0.0.1:${port} ${NOWHERE}`, silent)
  copies.save('/api/studio', Buffer.from(JSON.stringify(studio)))
  await copies.flush()
  return startApp({
    PORT: String(port),
    DATABASE_URL: NOWHERE,
    MEDIA_DIR: media,
    STALE_CACHE_DIR: folder,
    LOG_LEVEL: 'silent',
    PROCESS_ROLE: 'web',
    CONTACT_RATE_LIMIT: 'off',
    YOUTUBE_THUMBNAILS: 'off',
  })
}

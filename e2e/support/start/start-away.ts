import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createLastGood } from '../../../server/src/cache/last-good/last-good.ts'
import { connect } from '../../../server/src/db/connect.ts'
import { findStudio } from '../../../server/src/features/studio/queries.ts'
import { serializeStudio } from '../../../server/src/features/studio/serializer.ts'
import { freePort } from '../../../tools/servers/free-port.ts'
import { type RunningApp, startApp } from '../../../tools/servers/start-app.ts'

const NOWHERE = 'postgres://127.0.0.1:1/none'

/** The product with its database unavailable. Of an earlier time it has only the studio, so all lists fall back. */
export async function startAway(databaseUrl: string, media: string): Promise<RunningApp> {
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
    LAST_GOOD_DIR: folder,
    LOG_LEVEL: 'silent',
    ROLE: 'web',
    CONTACT_LIMITS: 'off',
    FETCH_THUMBNAILS: 'off',
  })
}

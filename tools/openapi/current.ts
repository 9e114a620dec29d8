import pino from 'pino'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { connect } from '../../server/src/db/connect.ts'
import { APP_SETTINGS } from '../../server/src/deps.ts'
import { createQueue } from '../../server/src/jobs/queue.ts'
import { createEncoder } from '../../server/src/media/encoder/encoder.ts'
import { createDiskStore } from '../../server/src/media/store/disk-store.ts'
import type { OpenApi } from './breaking.ts'

// A server that is never contacted, because generating the document runs no query.
const NO_DATABASE = 'postgres://127.0.0.1:1/none'

export async function readCurrentOpenApi(): Promise<OpenApi> {
  const log = pino({ level: 'silent' })
  const db = connect(NO_DATABASE, () => {})
  const encoder = createEncoder()
  const app = await buildApp(
    {
      db,
      queue: createQueue(NO_DATABASE, log, { works: false }),
      media: { store: createDiskStore('/nowhere'), encoder },
      mailer: undefined,
      cache: undefined,
      lastGood: undefined,
      load: undefined,
      isStopping: () => false,
      config: readConfig(APP_SETTINGS, { DATABASE_URL: NO_DATABASE, PUBLIC_URL: 'http://localhost:3000' }),
    },
    log,
  )
  try {
    return (await app.inject({ url: '/api/openapi.json' })).json()
  } finally {
    await app.close()
    encoder.stop()
    await db.destroy()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../server/src/db/connect.ts'
import { withWriteDeps } from '../server/src/sample/open-deps.ts'
import { seed } from '../server/src/sample/seed.ts'
import { migrateWithStudio } from '../server/test/migrate-with-studio.ts'
import { startNginx } from '../tools/servers/nginx.ts'
import { freePort } from '../tools/servers/ports.ts'
import { startScratchPostgres } from '../tools/servers/scratch-postgres.ts'
import { startApp } from '../tools/servers/start-app.ts'

const PICTURES_TIMEOUT_MS = 20 * 60_000

/**
 * Starts the sample studio as deployed: the built product behind nginx with TLS and HTTP/2, all pictures
 * encoded.
 */
export async function startStudio(print: (line: string) => void) {
  const postgres = await startScratchPostgres()
  const media = await mkdtemp('/var/tmp/linework-bench-')
  const database = postgres.url('postgres')
  await migrateWithStudio(database)
  await withWriteDeps(database, media, (deps) => seed(deps))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const url = `https://127.0.0.1:${tlsPort}`
  const app = await startApp({
    DATABASE_URL: database,
    MEDIA_DIR: media,
    LOG_LEVEL: 'warn',
    YOUTUBE_THUMBNAILS: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
  })
  const nginx = await startNginx(await mkdtemp('/var/tmp/linework-nginx-'), [port], tlsPort)
  async function destroy() {
    await nginx.destroy()
    await app.stop()
    await postgres.destroy()
    await rm(media, { recursive: true, force: true })
  }
  print('Waiting until every picture is there in every format.')
  await waitForPictures(database).catch(async (error) => {
    await destroy()
    throw error
  })
  return {
    url,
    /** Bypasses nginx. */
    app: app.url,
    destroy,
  }
}

async function waitForPictures(database: string): Promise<void> {
  const db = connect(database, () => {})
  const deadline = Date.now() + PICTURES_TIMEOUT_MS
  const areReady = async () => {
    const pictures = await db.selectFrom('pictures').select('avif').execute()
    return pictures.every(({ avif }) => avif.length > 0)
  }
  while (!(await areReady())) {
    if (Date.now() > deadline) throw new Error('The pictures were not encoded in time.')
    await sleep(2_000)
  }
  await db.destroy()
}

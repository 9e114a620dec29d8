import { mkdtemp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../server/src/db/connect.ts'
import { startNginx } from '../tools/servers/nginx.ts'
import { freePort } from '../tools/servers/ports.ts'
import { openSite } from './test-site.ts'

const PICTURES_TIMEOUT_MS = 20 * 60_000

/** Starts the sample studio behind nginx with TLS and HTTP/2, with all pictures encoded. */
export async function startStudio(print: (line: string) => void) {
  const site = await openSite({ isSample: true })
  const [port, tlsPort] = [await freePort(), await freePort()]
  const url = `https://127.0.0.1:${tlsPort}`
  const app = await site.addInstance({
    LOG_LEVEL: 'warn',
    YOUTUBE_THUMBNAILS: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
  })
  const nginx = await startNginx(await mkdtemp('/var/tmp/linework-nginx-'), [port], tlsPort)
  async function destroy() {
    await nginx.destroy()
    await site.destroy()
  }
  print('Waiting until every picture is there in every format.')
  await waitForPictures(site.databaseUrl).catch(async (error) => {
    await destroy()
    throw error
  })
  return {
    url,
    /** The URL of the app without nginx. */
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

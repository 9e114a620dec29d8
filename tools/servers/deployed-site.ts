import { mkdtemp, rm } from 'node:fs/promises'
import { type DeployedNginx, startDeployedNginx } from './deployed-nginx.ts'
import { freePort } from './ports.ts'
import { startApp } from './start-app.ts'

interface Options {
  databaseUrl: string
  httpPort?: number
  httpsPort?: number
  name?: string
}

export interface DeployedSite extends DeployedNginx {
  mediaDir: string
}

/** Starts the built product behind nginx, with the configuration of deploy/. */
export async function startDeployedSite({ databaseUrl, ...where }: Options): Promise<DeployedSite> {
  const port = await freePort()
  const nginx = await startDeployedNginx({ apps: [port], ...where })
  const mediaDir = await mkdtemp('/var/tmp/linework-media-')
  const app = await startApp({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: mediaDir,
    PUBLIC_URL: nginx.https,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PROCESS_ROLE: 'web',
    PORT: String(port),
  }).catch(async (error) => {
    await nginx.destroy()
    throw error
  })
  return {
    ...nginx,
    mediaDir,
    async destroy() {
      await app.stop('SIGKILL')
      await nginx.destroy()
      await rm(mediaDir, { recursive: true, force: true })
    },
  }
}

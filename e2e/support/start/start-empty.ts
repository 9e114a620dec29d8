import { mkdtemp, rm } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { query } from '../../../server/test/query.ts'
import { type RunningApp, startApp } from '../../../tools/servers/start-app.ts'

/** Starts the product on a database without tables, as in a first installation. */
export async function startEmpty(name: string, environment: Record<string, string> = {}, instances = 1) {
  const root = process.env.SAMPLE_DATABASE as string
  await query(root, `create database ${name}`)
  const databaseUrl = root.replace(/\/[^/]*$/, `/${name}`)
  const media = await mkdtemp('/var/tmp/linework-e2e-media-')
  const settings = {
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: media,
    LOG_LEVEL: 'warn',
    MIGRATE_ON_START: '1',
    ...environment,
  }
  const apps = await Promise.all(Array.from({ length: instances }, () => startApp(settings)))
  return {
    url: apps[0]?.url as string,
    databaseUrl,
    apps,
    async stop() {
      await Promise.all(apps.map((app) => app.stop()))
      await rm(media, { recursive: true, force: true })
    },
  }
}

/** Returns the set-up URL, which an instance prints shortly after it starts to listen. */
export async function printedUrl(app: RunningApp | undefined): Promise<string> {
  const read = () => /http\S+\/setup#\S+/.exec(app?.output() ?? '')?.[0]
  await expect.poll(read).toBeDefined()
  return read() as string
}

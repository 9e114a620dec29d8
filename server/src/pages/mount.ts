import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { SERVICE_WORKER } from '@linework/contract/studio/notifications-shapes'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { type PageDeps, servePages } from './serve-pages.ts'
import { SERVICE_WORKER_HEADERS } from './service-worker.ts'
import { startVite } from './vite.ts'

const BUILD = new URL('../../../web/build/', import.meta.url)
const HASHED_ASSETS = '/assets/'
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Serves the built web app, or in development Vite with hot reload, in this process and on this port. */
export async function mountPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  if (deps.config.NODE_ENV === 'development') {
    const vite = await startVite(app)
    return servePages(app, deps, vite.loadBuild)
  }
  const build: ServerBuild = await loadBuild()
  for (const folder of await readdir(new URL('client/', BUILD)))
    await app.register(fastifyStatic, {
      root: fileURLToPath(new URL(`client/${folder}`, BUILD)),
      prefix: `/${folder}/`,
      // Other paths in the folder of the service worker are pages. One route per file would slow the start.
      wildcard: !SERVICE_WORKER.startsWith(`/${folder}/`),
      decorateReply: false,
      index: false,
      // The build writes each file also in Brotli and gzip.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The path may end with the suffix of a compressed file.
        if (path.includes(SERVICE_WORKER)) return reply.headers(SERVICE_WORKER_HEADERS)
        reply.header('cache-control', path.includes(HASHED_ASSETS) ? FOREVER : AN_HOUR)
      },
    })
  return servePages(app, deps, async () => build)
}

async function loadBuild(): Promise<ServerBuild> {
  const entry = new URL('server/index.js', BUILD)
  return import(entry.href).catch((cause) => {
    throw new Error('The web app is not built. Run: npm run build', { cause })
  })
}

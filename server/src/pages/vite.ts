import { fileURLToPath } from 'node:url'
import { SERVICE_WORKER } from '@linework/contract/studio/notifications-shapes'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { SERVICE_WORKER_HEADERS } from './service-worker.ts'

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url))

/** Used only in development. Vite runs inside this server, so that there is one port and no proxy. */
export async function startVite(app: FastifyInstance): Promise<{ loadBuild: () => Promise<ServerBuild> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === SERVICE_WORKER)
      for (const [name, value] of Object.entries(SERVICE_WORKER_HEADERS)) reply.raw.setHeader(name, value)
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  }
}

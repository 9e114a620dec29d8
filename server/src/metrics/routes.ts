import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendNotFound } from '../http/error-handler.ts'
import { unauthorised } from '../http/errors.ts'
import { tokenOf } from '../http/require-staff.ts'
import { watchProcess } from './process-metrics.ts'
import { type Asks, readStudio } from './studio-metrics.ts'
import { watchTraffic } from './traffic.ts'
import { METRICS_TYPE, writeMetrics } from './write-metrics.ts'

const ADDRESS = '/metrics'

/** For Prometheus, with the token of METRICS_TOKEN; without that setting nothing is counted and nothing is there. */
export function metricsRoutes(app: FastifyInstance, deps: Deps, asks: Asks): void {
  const { METRICS_TOKEN } = deps.config
  if (METRICS_TOKEN === undefined) {
    app.get(ADDRESS, sendNotFound)
    return
  }
  const own = digest(METRICS_TOKEN)
  const readTraffic = watchTraffic(app)
  const itself = watchProcess()
  app.addHook('onClose', async () => itself.stop())

  app.get(ADDRESS, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(tokenOf(request)), own)) {
      reply.header('www-authenticate', 'Bearer')
      throw unauthorised()
    }
    const metrics = [...itself.read(), ...readTraffic(), ...(await readStudio(deps, asks))]
    return reply.type(METRICS_TYPE).send(writeMetrics(metrics))
  })
}

/** Of one length, so that the comparison tells nothing of the token's own. */
const digest = (token: string) => hash('sha256', token, 'buffer')

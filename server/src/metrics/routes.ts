import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { sendNotFound } from '../http/error-handler.ts'
import { unauthorised } from '../http/errors.ts'
import { tokenOf } from '../http/require-staff.ts'
import { addHttpMetrics } from './http-metrics.ts'
import { addStudioMetrics, type FeatureQueries } from './studio-metrics.ts'

const ADDRESS = '/metrics'

/** For Prometheus, with the token of METRICS_TOKEN. Unset: nothing is counted, and the address does not exist. */
export function metricsRoutes(app: FastifyInstance, deps: Deps, queries: FeatureQueries): void {
  const { METRICS_TOKEN } = deps.config
  if (METRICS_TOKEN === undefined) {
    app.get(ADDRESS, sendNotFound)
    return
  }
  const expected = digest(METRICS_TOKEN)
  // A registry of its own, because tests start several apps in one process.
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Seconds since the process started.',
    registers: [registry],
    collect() {
      this.set(Math.round(process.uptime()))
    },
  })
  addHttpMetrics(app, registry)
  const refresh = addStudioMetrics(registry, deps, queries)

  app.get(ADDRESS, { config: { shed: () => 'never' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(tokenOf(request)), expected)) {
      reply.header('www-authenticate', 'Bearer')
      throw unauthorised()
    }
    await refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Digests have one length, so the comparison reveals nothing about the token's own. */
const digest = (token: string) => hash('sha256', token, 'buffer')

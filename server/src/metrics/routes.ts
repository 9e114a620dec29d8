import { hash, timingSafeEqual } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { sendNotFound } from '../http/error-handler.ts'
import { unauthorised } from '../http/errors.ts'
import { tokenOf } from '../http/require-staff.ts'
import { addStudioMetrics, type FeatureQueries } from './studio-metrics.ts'

const ADDRESS = '/metrics'

/** Serves Prometheus metrics to callers with METRICS_TOKEN; without one, counts nothing and returns 404. */
export function metricsRoutes(app: FastifyInstance, deps: Deps, queries: FeatureQueries): void {
  const { METRICS_TOKEN } = deps.config
  if (METRICS_TOKEN === undefined) {
    app.get(ADDRESS, sendNotFound)
    return
  }
  const expected = digest(METRICS_TOKEN)
  // A separate registry, because tests start several apps in one process.
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

/** Digests have equal lengths, so the comparison does not reveal the length of the token. */
const digest = (token: string) => hash('sha256', token, 'buffer')

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const NONE = 'none'

/** Counts and times every request that reaches Fastify. The cache counts the requests that it answers. */
function addHttpMetrics(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and class of status, without cache hits.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route.',
    labelNames: ['route'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Skips in-process API calls, which are part of the request for a page.
    if (request.raw instanceof IncomingMessage) {
      const route = request.routeOptions.url ?? NONE
      requests.inc({ method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
      durations.observe({ route }, reply.elapsedTime / 1_000)
    }
    done()
  })
}

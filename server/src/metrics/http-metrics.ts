import { IncomingMessage } from 'node:http'
import { API_BASE } from '@linework/contract/http/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const FILES = '/files/*'
const NONE = 'none'
const OWN_ADDRESS = new RegExp(`^(${API_BASE}|/media|/healthz|/readyz|/metrics)(/|$)|[:*]`)

/** Counts and times every request that reaches Fastify; cache hits are counted by the cache. */
export function addHttpMetrics(app: FastifyInstance, registry: Registry): void {
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
    // A call that a page makes in process is part of the page's own request.
    if (request.raw instanceof IncomingMessage) {
      const route = routeOf(request)
      requests.inc({ method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
      durations.observe({ route }, reply.elapsedTime / 1_000)
    }
    done()
  })
}

/** The route's pattern, so that the number of labels is bounded. Every built file has a route, so they share one label. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (url === undefined) return NONE
  return OWN_ADDRESS.test(url) ? url : FILES
}

import { IncomingMessage } from 'node:http'
import { API_BASE } from '@linework/contract/http/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metric, Sample } from './write-metrics.ts'

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const FILES = '/files/*'
const NONE = 'none'
const OWN_ADDRESS = new RegExp(`^(${API_BASE}|/media|/healthz|/readyz|/metrics)(/|$)|[:*]`)

interface Durations {
  buckets: number[]
  sum: number
  count: number
}

/** What the app itself has answered; what is kept ready is sent before it and counted by the cache. */
export function watchTraffic(app: FastifyInstance): () => Metric[] {
  const requests = new Map<string, { labels: Record<string, string>; value: number }>()
  const durations = new Map<string, Durations>()

  app.addHook('onResponse', (request, reply, done) => {
    // What a page asks of the API in process is part of the page.
    if (request.raw instanceof IncomingMessage) {
      const route = routeOf(request)
      count(request.method, route, `${Math.floor(reply.statusCode / 100)}xx`)
      measure(route, reply.elapsedTime / 1_000)
    }
    done()
  })

  function count(method: string, route: string, status: string): void {
    const key = `${method} ${route} ${status}`
    const known = requests.get(key)
    if (known === undefined) requests.set(key, { labels: { method, route, status }, value: 1 })
    else known.value += 1
  }

  function measure(route: string, seconds: number): void {
    const own = durations.get(route) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
    durations.set(route, own)
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit)
    if (bucket >= 0) own.buckets[bucket] = (own.buckets[bucket] as number) + 1
    own.sum += seconds
    own.count += 1
  }

  return () => [
    {
      name: 'http_requests_total',
      help: 'Requests that the app answered, by route and class of status. Kept answers are not among them.',
      type: 'counter',
      samples: [...requests.values()],
    },
    {
      name: 'http_request_duration_seconds',
      help: 'How long they took.',
      type: 'histogram',
      samples: [...durations].flatMap(([route, own]) => toSamples(route, own)),
    },
  ]
}

/** The pattern of the route, of which there are as many as the code has. A built file has a route of its own: one for all. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (url === undefined) return NONE
  return OWN_ADDRESS.test(url) ? url : FILES
}

function toSamples(route: string, { buckets, sum, count }: Durations): Sample[] {
  let below = 0
  const limits = BUCKETS.map((limit, i) => {
    below += buckets[i] as number
    return { suffix: '_bucket', labels: { route, le: String(limit) }, value: below }
  })
  return [
    ...limits,
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: sum },
    { suffix: '_count', labels: { route }, value: count },
  ]
}

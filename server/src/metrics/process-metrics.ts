import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge, type Metric } from './write-metrics.ts'

const RESOLUTION_MS = 20
const NANOS = 1e9
const MICROS = 1e6

/** The process itself, under the names that Prometheus's own clients use, so that ready-made dashboards know them. */
export function watchProcess(): { read: () => Metric[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return { read: () => readProcess(delay), stop: () => delay.disable() }
}

function readProcess(delay: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  // The timer's own pace is part of what it measures.
  const late = (nanos: number) => Math.max(0, nanos / NANOS - RESOLUTION_MS / 1_000)
  const [middle, most, all] = [delay.percentile(50), delay.percentile(99), delay.max].map(late)
  delay.reset()
  const started = Date.now() / 1_000 - process.uptime()
  return [
    gauge(
      'process_start_time_seconds',
      'When the process began, in seconds since 1970.',
      Math.round(started),
    ),
    gauge('process_uptime_seconds', 'How long it has been running.', Math.round(process.uptime())),
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers outside of it.', external),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time.',
      type: 'counter',
      samples: [{ value: (user + system) / MICROS }],
    },
    gauge(
      'nodejs_eventloop_lag_p50_seconds',
      'Delay of the event loop since the last look: half of it.',
      middle,
    ),
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'Delay of the event loop since the last look: 99 of 100.',
      most,
    ),
    gauge(
      'nodejs_eventloop_lag_max_seconds',
      'Delay of the event loop since the last look: the longest.',
      all,
    ),
  ]
}

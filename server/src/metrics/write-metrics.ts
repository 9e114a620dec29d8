/** One figure of a metric: what tells it from the others, and its value. */
export interface Sample {
  value: number
  labels?: Record<string, string>
  /** What a histogram's parts are called by: _bucket, _sum, _count. */
  suffix?: string
}

export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Prometheus's text format. */
export function writeMetrics(metrics: Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`),
    ])
  return `${lines.join('\n')}\n`
}

function writeLabels(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escapeLabel = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** The usual case: one figure, or one for each value of a label. */
export function gauge(name: string, help: string, value: number | undefined): Metric {
  return { name, help, type: 'gauge', samples: value === undefined ? [] : [{ value }] }
}

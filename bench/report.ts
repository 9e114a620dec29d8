import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { table } from './measure.ts'
import type { Compared } from './side-by-side.ts'

const PERFORMANCE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

export interface Row {
  what: string
  yardstick: string
  measured: string
  target: string
  noise: string
  perSecond: string
  reached: boolean
}

export const ratioRow = (what: string, yardstick: string, result: Compared, atMost: number): Row => ({
  what,
  yardstick: `${yardstick}: ${result.bare.cpuMicros.toFixed(1)} µs`,
  measured: `${result.ours.cpuMicros.toFixed(1)} µs, ${result.ratio.toFixed(2)}×`,
  target: `≤ ${atMost}×`,
  noise: `${result.noise.toFixed(2)}×`,
  perSecond: `${result.ours.perSecond.toFixed(0)} (${result.bare.perSecond.toFixed(0)})`,
  reached: result.ratio <= atMost,
})

/** A row for a figure with an absolute target instead of a baseline. */
export const figureRow = (what: string, measured: string, target: string, reached: boolean): Row => ({
  what,
  yardstick: '',
  measured,
  target,
  noise: '',
  perSecond: '',
  reached,
})

const HEAD = ['', 'baseline', 'measured', 'target', 'reached', 'noise', 'requests/s (baseline)']
const cells = (row: Row) => [
  row.what,
  row.yardstick,
  row.measured,
  row.target,
  row.reached ? 'yes' : 'no',
  row.noise,
  row.perSecond,
]

export const printed = (rows: Row[]) => table([HEAD, ...rows.map(cells)])

/** Returns a table without noise and requests per second, which differ between machines. */
export const inMarkdown = (rows: Row[]) =>
  markdownTable([
    HEAD.slice(0, 4),
    ...rows.map(({ what, yardstick, measured, target, reached }) => [
      what,
      yardstick,
      measured,
      reached ? target : `${target} (missed)`,
    ]),
  ])

export const markdownTable = ([head = [], ...rows]: string[][]) => {
  const line = (row: string[]) => `| ${row.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

export function writeSection(heading: string, text: string): void {
  const before = readFileSync(PERFORMANCE, 'utf8')
  const start = before.indexOf(`## ${heading}\n`)
  if (start < 0) throw new Error(`docs/performance.md has no section "${heading}"`)
  const next = before.indexOf('\n## ', start)
  const end = next < 0 ? before.length : next
  writeFileSync(PERFORMANCE, `${before.slice(0, start)}## ${heading}\n\n${text.trim()}\n${before.slice(end)}`)
}

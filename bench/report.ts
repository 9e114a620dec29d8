import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { table } from './measure.ts'
import type { Compared } from './side-by-side.ts'

const PERFORMANCE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

/** One line of the table. */
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

/** A figure that has a target of its own and no yardstick. */
export const figureRow = (what: string, measured: string, target: string, reached: boolean): Row => ({
  what,
  yardstick: '',
  measured,
  target,
  noise: '',
  perSecond: '',
  reached,
})

const HEAD = ['', 'yardstick', 'ours', 'target', 'reached', 'noise', 'requests/s (yardstick)']
const cells = (row: Row) => [
  row.what,
  row.yardstick,
  row.measured,
  row.target,
  row.reached ? 'yes' : 'NO',
  row.noise,
  row.perSecond,
]

export const printed = (rows: Row[]) => table([HEAD, ...rows.map(cells)])

export const inMarkdown = (rows: Row[]) => markdownTable([HEAD, ...rows.map(cells)])

/** The first row is its head. */
export const markdownTable = ([head = [], ...rows]: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Puts what was measured below its heading, in place of what was measured before. */
export function writeSection(heading: string, text: string): void {
  const before = readFileSync(PERFORMANCE, 'utf8')
  const start = before.indexOf(`## ${heading}\n`)
  if (start < 0) throw new Error(`docs/performance.md has no section "${heading}"`)
  const next = before.indexOf('\n## ', start)
  const end = next < 0 ? before.length : next
  writeFileSync(PERFORMANCE, `${before.slice(0, start)}## ${heading}\n\n${text.trim()}\n${before.slice(end)}`)
}

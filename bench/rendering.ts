import { load } from './load.ts'
import { percentile } from './measure.ts'
import { figureRow, type Row } from './report.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 5
const AT_MOST_MS = 4

/** The home page for one visitor, which is never kept; what it shows is at hand, as after the first of them. */
export async function measureRendering({ app }: Stage): Promise<Row> {
  const url = `${app.url}/?service=bench`
  const options = { requests: 300, connections: 4 }
  await load(url, [app.process.pid as number], options)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { cpuMicros, errors } = await load(url, [app.process.pid as number], options)
    if (errors > 0) throw new Error(`${errors} pages could not be rendered`)
    rounds.push(cpuMicros / 1_000)
  }
  const ms = percentile(rounds, 0.5)
  const spread = `${Math.min(...rounds).toFixed(1)} to ${Math.max(...rounds).toFixed(1)}`
  return figureRow(
    '/, rendered again',
    `${ms.toFixed(1)} ms (${spread})`,
    `≤ ${AT_MOST_MS} ms`,
    ms <= AT_MOST_MS,
  )
}

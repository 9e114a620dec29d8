import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../server/test/query.ts'
import { load } from './load.ts'
import { percentile } from './measure.ts'
import { figureRow, type Row } from './report.ts'
import type { Stage } from './test-site.ts'

const ROUNDS = 5
const INVALIDATED_AFTER_MS = 500
const AT_MOST_MS = 12

/** Renders the home page with each picture opened once, again after each cache invalidation. */
export async function measureRendering({ app, databaseUrl }: Stage): Promise<Row> {
  const pictures = await query(databaseUrl, 'select public_id from pictures')
  const options = {
    requests: pictures.length,
    connections: 4,
    tail: (n: number) => `?picture=${pictures[n - 1]?.public_id}`,
  }
  const rounds: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    await query(databaseUrl, 'notify content')
    await sleep(INVALIDATED_AFTER_MS)
    // Loads shared data before the measurement, as the first visitor of a day does.
    await fetch(app.url)
    const { cpuMicros, errors } = await load(`${app.url}/`, [app.process.pid as number], options)
    if (errors > 0) throw new Error(`${errors} pages could not be rendered`)
    // The first round is not counted, because it warms up.
    if (round >= 0) rounds.push(cpuMicros / 1_000)
  }
  const ms = percentile(rounds, 0.5)
  const spread = `${Math.min(...rounds).toFixed(1)} to ${Math.max(...rounds).toFixed(1)}`
  return figureRow('/, rendered', `${ms.toFixed(1)} ms (${spread})`, `≤ ${AT_MOST_MS} ms`, ms <= AT_MOST_MS)
}

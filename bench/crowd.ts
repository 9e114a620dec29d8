import { setTimeout as sleep } from 'node:timers/promises'
import { addStaff, signIn } from '../faults/studio.ts'
import { connect } from '../server/src/db/connect.ts'
import type { RunningApp } from '../tools/start-app.ts'
import { load } from './load.ts'
import { family, memoryMb, postgresFamily, processorMs } from './processes.ts'
import { figureRow, type Row } from './report.ts'
import type { Stage } from './stage.ts'

// A reel goes viral: fifty thousand ask for one page while somebody edits what it shows.

const CROWD = { requests: 50_000, connections: 200, headers: { 'accept-encoding': 'gzip, br' } }
const EDITS = 5
const LOOK_EVERY_MS = 20
const P99_AT_MOST_MS = 100
const STACK_AT_MOST_MB = 250
const SEEN_WITHIN_MS = 1_000

export async function measureCrowd(stage: Stage): Promise<Row[]> {
  const other = await stage.addInstance()
  const edit = await prepareEdits(stage, other)
  const database = await postgresFamily(stage.databaseUrl)
  const stack = () => memoryMb([...family(stage.app.process.pid as number), ...database])
  await load(`${stage.app.url}/`, [stage.app.process.pid as number], { ...CROWD, requests: 5_000 })
  const [memoryBefore, databaseBefore] = [stack(), processorMs(database)]

  const started = performance.now()
  const seen: number[] = []
  const crowd = load(`${stage.app.url}/`, [stage.app.process.pid as number], CROWD)
  for (let n = 0; n < EDITS; n++) {
    await sleep(200)
    seen.push(await edit(`Edited ${n} during the crowd?`))
  }
  const { errors, p99Ms, perSecond, cpuMicros } = await crowd
  const seconds = (performance.now() - started) / 1_000
  const databaseShare = (processorMs(database) - databaseBefore) / 10 / seconds
  const memory = stack()
  const slowest = Math.max(...seen)
  const grown = memory - memoryBefore
  return [
    figureRow('50,000 requests on 200 connections', `${errors} errors`, '0', errors === 0),
    figureRow(
      'their 99th percentile',
      `${p99Ms.toFixed(0)} ms at ${perSecond.toFixed(0)}/s`,
      '< 100 ms',
      p99Ms < P99_AT_MOST_MS,
    ),
    figureRow('processor time for each', `${cpuMicros.toFixed(1)} µs`, '', true),
    figureRow(
      'PostgreSQL meanwhile',
      `${databaseShare.toFixed(1)} % of a core`,
      'nearly idle',
      databaseShare < 10,
    ),
    figureRow(
      'app and PostgreSQL in memory',
      `${memory.toFixed(0)} MB (${grown >= 0 ? '+' : ''}${grown.toFixed(0)} by the crowd)`,
      `≤ ${STACK_AT_MOST_MB} MB`,
      memory <= STACK_AT_MOST_MB,
    ),
    figureRow(
      `an edit seen on both instances (slowest of ${EDITS})`,
      `${slowest.toFixed(0)} ms`,
      '≤ 1 s',
      slowest <= SEEN_WITHIN_MS,
    ),
  ]
}

/** Somebody of the staff, who edits at one instance what both show. */
async function prepareEdits({ databaseUrl, app }: Stage, other: RunningApp) {
  const db = connect(databaseUrl, () => {})
  await addStaff(db)
  await db.destroy()
  const authorization = await signIn(other.url)
  return async (question: string): Promise<number> => {
    const answer = await fetch(`${other.url}/api/faqs`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ question, answer: 'Yes.', category: 'general' }),
    })
    if (!answer.ok) throw new Error(`the edit answered ${answer.status}`)
    const edited = performance.now()
    const shows = async ({ url }: RunningApp) =>
      (await (await fetch(`${url}/services`)).text()).includes(question)
    for (const each of [app, other]) while (!(await shows(each))) await sleep(LOOK_EVERY_MS)
    return performance.now() - edited
  }
}

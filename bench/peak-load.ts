import { setTimeout as sleep } from 'node:timers/promises'
import { addStaff, signIn } from '../faults/support/studio.ts'
import { connect } from '../server/src/db/connect.ts'
import { family, memoryMb } from '../tools/servers/memory.ts'
import type { RunningApp } from '../tools/servers/start-app.ts'
import { type Load, load } from './load.ts'
import { postgresFamily, processorMs } from './processes.ts'
import { figureRow, type Row } from './report.ts'
import type { Stage } from './test-site.ts'

// Simulates a viral reel: fifty thousand visitors request a page while staff edit its content.

const PEAK = { requests: 50_000, connections: 200, headers: { 'accept-encoding': 'gzip, br' } }
const EDITS = 5
const LOOK_EVERY_MS = 20
const P99_BELOW_MS = 100
const NEARLY_IDLE = 0.05
const STACK_AT_MOST_MB = 250
const SEEN_WITHIN_MS = 1_000

export async function measurePeakLoad(stage: Stage): Promise<Row[]> {
  const pid = stage.app.process.pid as number
  const runLoad = () => load(`${stage.app.url}/`, [pid], PEAK)
  const stack = async () => memoryMb([...family(pid), ...(await postgresFamily(stage.databaseUrl))])
  await runLoad()
  const before = await stack()
  const database = await postgresFamily(stage.databaseUrl)
  const [used, started] = [processorMs(database), performance.now()]
  const { errors, p99Ms, perSecond, cpuMicros } = await runLoad()
  const share = (processorMs(database) - used) / (performance.now() - started)
  const memory = await stack()
  const edits = await editMeanwhile(stage, runLoad)
  return [
    figureRow('50,000 requests on 200 connections', `${errors} errors`, '0', errors === 0),
    {
      ...figureRow('99th percentile', `${p99Ms.toFixed(0)} ms`, '< 100 ms', p99Ms < P99_BELOW_MS),
      perSecond: perSecond.toFixed(0),
    },
    figureRow('processor time of each', `${cpuMicros.toFixed(1)} µs`, '', true),
    figureRow(
      'PostgreSQL during this load',
      `${(share * 100).toFixed(1)} % of a core`,
      `< ${NEARLY_IDLE * 100} %`,
      share < NEARLY_IDLE,
    ),
    figureRow(
      'memory of app and PostgreSQL',
      `${memory.toFixed(0)} MB (${before.toFixed(0)} before)`,
      `≤ ${STACK_AT_MOST_MB} MB`,
      memory <= STACK_AT_MOST_MB,
    ),
    figureRow(
      `an edit reaches both instances (slowest of ${EDITS})`,
      `${edits.seenMs.toFixed(0)} ms`,
      '≤ 1 s',
      edits.seenMs <= SEEN_WITHIN_MS,
    ),
    figureRow(
      `${edits.requests} requests during the edits`,
      `${edits.errors} errors, p99 ${edits.p99Ms.toFixed(0)} ms`,
      '0, < 100 ms',
      edits.errors === 0 && edits.p99Ms < P99_BELOW_MS,
    ),
  ]
}

/** Edits on another instance while the first is under load, until the first one serves every edit. */
async function editMeanwhile(stage: Stage, runLoad: () => Promise<Load>) {
  const edit = await prepareEdits(stage, await stage.addInstance())
  const seen: number[] = []
  const loads: Load[] = []
  const edits = (async () => {
    for (let n = 0; n < EDITS; n++) seen.push(await edit(`Edited ${n} under load?`))
  })()
  do loads.push(await runLoad())
  while (seen.length < EDITS)
  await edits
  return {
    seenMs: Math.max(...seen),
    requests: loads.length * PEAK.requests,
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
    p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
  }
}

/** Signs in on an instance. The returned function edits and resolves when both instances show the edit. */
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

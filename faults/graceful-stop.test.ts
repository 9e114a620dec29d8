import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IS_FULL } from '../server/test/suite.ts'
import { startApp } from '../tools/servers/start-app.ts'
import { makeOwnPostgres } from './support/own-postgres.ts'
import { waitUntil } from './support/until.ts'

const CLIENTS = 40
const ANSWERED_BEFORE = 400
/** After this time the app forces its exit with another code, because it hangs or the machine is busy. */
const FORCED_EXIT_MS = 9_000
const STOP_WITHIN_MS = 30_000

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>

beforeAll(async () => {
  postgres = await makeOwnPostgres()
})

afterAll(() => postgres.destroy())

type Outcome = 'answered' | 'connection refused' | 'reset' | 'dropped'

/** Sends one request. 'reset' means that a new connection was closed before any byte of a response. */
function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((done) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', () => done('dropped'))
      response.on('end', () =>
        done(response.complete && response.statusCode === 200 ? 'answered' : 'dropped'),
      )
      response.resume()
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return done('connection refused')
      done(error.code === 'ECONNRESET' && !request.reusedSocket ? 'reset' : 'dropped')
    })
  })
}

test.each([true, false])(
  'SIGTERM under load does not drop an accepted request (keep-alive %s)',
  async (keepAlive) => {
    const app = await startApp({ DATABASE_URL: postgres.databaseUrl, LOG_LEVEL: 'debug' })
    const counts: Record<Outcome, number> = { answered: 0, 'connection refused': 0, reset: 0, dropped: 0 }
    const clients = Array.from({ length: CLIENTS }, async (_, i) => {
      const agent = new Agent({ keepAlive, maxSockets: 1 })
      const path = i % 4 === 0 ? '/services' : '/api/services'
      for (let outcome: Outcome = 'answered'; outcome !== 'connection refused'; ) {
        outcome = await ask(`${app.url}${path}`, agent)
        counts[outcome] += 1
      }
      agent.destroy()
    })
    await waitUntil(() => counts.answered > ANSWERED_BEFORE)
    const before = counts.answered
    const stoppedAt = Date.now()
    const code = await app.stop('SIGTERM')
    const took = Date.now() - stoppedAt
    await Promise.all(clients)
    const lines = app.output().split('\n')
    const received = lines.filter((line) => line.includes('"msg":"received"')).length
    const answered = lines.filter((line) => line.includes('"msg":"request"')).length
    process.stdout.write(
      `${counts.answered} answered (${counts.answered - before} after SIGTERM), ${counts.dropped} dropped, ` +
        `${counts.reset} reset before the app took them, ${took} ms\n`,
    )
    expect(counts.dropped).toBe(0)
    expect(answered).toBe(received)
    if (IS_FULL || took < FORCED_EXIT_MS) expect(code).toBe(0)
    if (IS_FULL) expect(took).toBeLessThan(STOP_WITHIN_MS)
  },
)

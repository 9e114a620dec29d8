import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_WITHIN_MS = 60_000
const COME_AGAIN_MS = 500
const MAX_SHOWN = 5
/** The response with which an overloaded machine rejects a request (server/src/http/load/shed-load.ts). */
const SHED = 'status 503, Retry-After 5'

interface GetLoad {
  answered: number
  failed: string[]
  shed: number
  p99Ms: number
  slowestMs: number
}

/** Clients request page after page until `count` pages are read and `over` returns true. */
export async function readMany(
  url: string,
  paths: string[],
  count: number,
  clients: number,
  over: () => boolean,
  pauseMs = 0,
): Promise<GetLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  const failed: string[] = []
  let [asked, shed] = [0, 0]
  const client = async () => {
    while (asked < count || !over()) {
      const path = paths[asked++ % paths.length] as string
      const began = performance.now()
      let problem = await read(`${url}${path}`, agent)
      for (; problem === SHED; problem = await read(`${url}${path}`, agent)) {
        shed += 1
        await sleep(COME_AGAIN_MS)
      }
      times.push(performance.now() - began)
      if (pauseMs > 0) await sleep(pauseMs)
      if (problem !== undefined) failed.push(`${path}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1] as number)
  return { answered: times.length - failed.length, failed, shed, p99Ms: at(0.99), slowestMs: at(1) }
}

/** Returns undefined after a complete response, otherwise the reason of the failure. */
function read(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((done) => {
    const request = get(url, { agent, timeout: ANSWER_WITHIN_MS }, (response) => {
      response.on('error', (error) => done(error.message))
      response.on('end', () =>
        done(
          response.statusCode === 200 && response.complete
            ? undefined
            : `status ${response.statusCode}, Retry-After ${response.headers['retry-after']}`,
        ),
      )
      response.resume()
    })
    request.on('timeout', () => request.destroy(new Error(`nothing within ${ANSWER_WITHIN_MS} ms`)))
    request.on('error', (error) => done(error.message))
  })
}

export const say = ({ answered, failed, shed, p99Ms, slowestMs }: GetLoad) =>
  `${answered} pages read, ${failed.length} failed (${[...new Set(failed)].slice(0, MAX_SHOWN).join('; ')}), ${shed} asked again, p99 ${p99Ms} ms, slowest ${slowestMs} ms`

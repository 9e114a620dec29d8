import { setTimeout as sleep } from 'node:timers/promises'
import type { Offer } from '../../contract/src/desk/offers-shapes.ts'
import { random } from '../support/random.ts'

const RETRY_MS = 100
const CALL_TIMEOUT_MS = 60_000
const HALF_HOUR_MS = 1_800_000
/** Few times, so that staff often offer the same ones; later times follow as these are taken. */
const TIMES = 96
const FIRST_AT = Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS + 24 * 3_600_000

export interface Acknowledged {
  offer: Offer
  taken: string[]
  declined: string[]
  isWithdrawn: boolean
}

interface Load {
  url: string
  sessions: string[]
  clients: string[]
  artists: string[]
  offers: number
}

export interface Figures {
  offers: Acknowledged[]
  /** Number of offers rejected because a time was offered or booked a moment before. */
  conflicts: number
  answers: number
  repeats: number
}

/** Staff offer times and withdraw some, while clients answer each offer several times in parallel. */
export function offerTimes({ url, sessions, clients, artists, offers }: Load) {
  const done: Figures = { offers: [], conflicts: 0, answers: 0, repeats: 0 }
  const taken = new Map(artists.map((id) => [id, 0]))
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T
  const free = [...clients]
  const answering = new Set<Promise<void>>()

  /** Repeats a call until the server responds, so a repeated call must not change the result. */
  async function call(method: string, path: string, body?: object, headers = {}) {
    for (; ; await sleep(RETRY_MS)) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }).catch(() => undefined)
      const text = await response?.text().catch(() => undefined)
      if (response && text !== undefined && response.status < 500 && response.status !== 429)
        return { status: response.status, body: JSON.parse(text) }
      done.repeats += 1
    }
  }

  async function answer(acknowledged: Acknowledged, authorization: string): Promise<void> {
    const { offer } = acknowledged
    const token = offer.link.split('/').at(-1)
    const send = async (body: { startsAt: string } | { message: string }) => {
      const { status } = await call('POST', `/visits/times/${token}`, body)
      done.answers += 1
      if (status === 200 && 'startsAt' in body) acknowledged.taken.push(body.startsAt)
      else if (status === 200 && 'message' in body) acknowledged.declined.push(body.message)
      else if (status !== 409) throw new Error(`an answer returned ${status}`)
    }
    const take = () => send({ startsAt: pick(offer.times).startsAt })
    const withdraw = async () => {
      const { status } = await call('DELETE', `/contact/${offer.enquiry}/offers`, undefined, {
        authorization,
      })
      acknowledged.isWithdrawn = status === 200
    }
    const chance = random()
    if (chance < 0.45) await Promise.all([take(), take(), take()])
    else if (chance < 0.6) await Promise.all([take(), send({ message: `Not then, ${offer._id}` })])
    else if (chance < 0.75) await Promise.all([take(), withdraw()])
    else if (chance < 0.9) await Promise.all([send({ message: 'Sunday' }), withdraw()])
    if (acknowledged.taken.length > 0)
      taken.set(offer.artistId as string, (taken.get(offer.artistId as string) as number) + 1)
  }

  async function work(authorization: string): Promise<void> {
    while (done.offers.length < offers) {
      const artistId = pick(artists)
      // Half of the times stay free, because otherwise almost every offer would be rejected.
      const from = FIRST_AT + 4 * (taken.get(artistId) as number) * HALF_HOUR_MS
      const count = 2 + Math.floor(random() * 3)
      const startsAt = Array.from({ length: count }, () =>
        new Date(from + Math.floor(random() * TIMES) * HALF_HOUR_MS).toISOString(),
      )
      const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
      const body = { artistId, startsAt, minutes: 60 }
      // A client has one offer at a time, because withdrawing an offer must not affect the client's next one.
      const [client = ''] = free.splice(Math.floor(random() * free.length), 1)
      const { status, body: made } = await call('POST', `/contact/${client}/offers`, body, headers)
      if (status !== 201) {
        // An offer with two equal times is rejected with 400, a conflict with 409.
        if (status !== 409 && status !== 400) throw new Error(`an offer returned ${status}`)
        done.conflicts += 1
        free.push(client)
        continue
      }
      const acknowledged = { offer: made, taken: [], declined: [], isWithdrawn: false }
      done.offers.push(acknowledged)
      const ending = answer(acknowledged, authorization)
      answering.add(ending)
      ending.then(
        () => {
          answering.delete(ending)
          free.push(client)
        },
        () => {},
      )
      // Clients answer while staff offer the next times; the limit keeps few answers pending.
      if (answering.size > 12) await Promise.race(answering)
    }
  }

  const ended = Promise.all(sessions.map(work)).then(() => Promise.all(answering))
  return { done, ended, progress: () => done.offers.length / offers }
}

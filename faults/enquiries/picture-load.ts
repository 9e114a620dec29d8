import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { FINAL_STATUSES } from '../../contract/src/desk/enquiry-pictures.ts'
import { random } from '../support/random.ts'
import { visitor } from './load.ts'

const ANSWER_WITHIN_MS = 120_000
const SEND_AGAIN_AFTER_MS = 200
const CUT_SHARE = 0.05
const AGAIN_SHARE = 0.05
const CUT_WITHIN_MS = 60

interface PictureLoad {
  /** References of acknowledged enquiries by email address. */
  enquiries: Map<string, string>
  /** The email address of the enquiry for each acknowledged picture. */
  pictures: Map<string, string>
  /** Responses with an error that a retry cannot fix. */
  rejected: string[]
  repeats: number
  /** Numbers of uploads that the sender aborted, and of uploads repeated after an acknowledgement. */
  cut: number
  again: number
  done: number
}

/** Each visitor repeats the enquiry, and then each picture, until it is acknowledged, as the form does. */
export function sendWithPictures(
  url: string,
  {
    count,
    each,
    clients,
    photos,
    first = 0,
  }: { count: number; each: number; clients: number; photos: Buffer[]; first?: number },
): { load: PictureLoad; done: Promise<void> } {
  const load: PictureLoad = {
    enquiries: new Map(),
    pictures: new Map(),
    rejected: [],
    repeats: 0,
    cut: 0,
    again: 0,
    done: 0,
  }
  let next = first

  /** Repeats a request until it succeeds. Returns undefined after an error that a retry cannot fix. */
  async function repeat(path: string, init: RequestInit, canCut: boolean): Promise<unknown> {
    for (;;) {
      const isCut = canCut && random() < CUT_SHARE
      if (isCut) load.cut += 1
      const signal = AbortSignal.timeout(isCut ? Math.ceil(random() * CUT_WITHIN_MS) : ANSWER_WITHIN_MS)
      const answer = await fetch(`${url}${path}`, { ...init, signal }).catch(() => undefined)
      const body = await answer?.json().catch(() => undefined)
      if (answer?.ok && body) return body
      if (answer && FINAL_STATUSES.includes(answer.status)) {
        load.rejected.push(`${answer.status} ${JSON.stringify(body)}`)
        return undefined
      }
      load.repeats += 1
      await sleep(SEND_AGAIN_AFTER_MS)
    }
  }

  async function sendPicture(email: string, ticket: string, photo: Buffer): Promise<void> {
    const id = randomUUID()
    const path = `/api/contact/pictures/${id}?kind=${random() < 0.5 ? 'idea' : 'place'}`
    const init = {
      method: 'PUT',
      headers: { 'picture-ticket': ticket, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(photo),
    }
    if ((await repeat(path, init, true)) === undefined) return
    load.pictures.set(id, email)
    if (random() >= AGAIN_SHARE) return
    load.again += 1
    await repeat(path, init, false)
  }

  async function sendOne(n: number): Promise<void> {
    const fields = visitor(n)
    const sent = (await repeat(
      '/api/contact',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'form-pictures': '1',
        },
        body: JSON.stringify(fields),
      },
      false,
    )) as { reference: string; pictureTicket: string } | undefined
    if (sent === undefined) return
    load.enquiries.set(fields.email, sent.reference)
    for (let i = 0; i < each; i++)
      await sendPicture(fields.email, sent.pictureTicket, photos[(n + i) % photos.length] as Buffer)
    load.done += 1
  }

  const client = async () => {
    while (next < first + count) await sendOne(next++)
  }
  return { load, done: Promise.all(Array.from({ length: clients }, client)).then(() => {}) }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePhoto, makePicture } from '../../server/test/pictures/make-picture.ts'
import { type Acknowledged, sendMany } from '../enquiries/load.ts'
import { sendWithPictures } from '../enquiries/picture-load.ts'
import { signIn, upload } from '../support/studio.ts'
import { randomClientAddress, SHED_STATUS } from './visits.ts'

const UPLOAD_EVERY_MS = 5_000
const MANY_EVERY_MS = 5 * 60_000
const MANY = 12
// Maximum duration, because twelve uploads wait for two encoders.
const UPLOAD_WITHIN_MS = 280_000
const ENQUIRY_EVERY_MS = 1_000
const PICTURES_EVERY_MS = 15_000
const PICTURES_EACH = 2
const WRONG_SIGN_IN_EVERY_MS = 10_000
// The first number of enquiries with pictures, above all numbers of those without.
const FIRST_WITH_PICTURES = 10_000_000

interface Work {
  uploads: number
  manyAtOnce: number
  wrongSignIns: number
  visitorsPictures: number
  acknowledged: Acknowledged[]
  turnedAway: number
  failed: string[]
}

/**
 * Does all work except reads: uploads of three kinds, enquiries with and without pictures, failed sign-ins.
 */
export async function backgroundWork(url: string, isDone: () => boolean) {
  const small = await makePicture({ width: 800, height: 600 })
  const photo = await makePhoto(4_000, 3_000, 70)
  const drawing = await makePicture({ width: 4_000, height: 3_000, type: 'png' })
  const ofVisitors = await Promise.all([makePhoto(1_600, 1_200), makePhoto(1_200, 1_600)])
  const work: Work = {
    uploads: 0,
    manyAtOnce: 0,
    wrongSignIns: 0,
    visitorsPictures: 0,
    acknowledged: [],
    turnedAway: 0,
    failed: [],
  }

  /** Repeats an action at a fixed interval, or later if the action takes longer. */
  async function every(ms: number, act: (n: number) => Promise<void>): Promise<void> {
    for (let n = 0; !isDone(); n++) {
      const due = Date.now() + ms
      await act(n).catch((error) => {
        if (String(error).includes(String(SHED_STATUS))) work.turnedAway += 1
        else work.failed.push(String(error))
      })
      while (Date.now() < due && !isDone()) await sleep(Math.min(500, Math.max(1, due - Date.now())))
    }
  }

  async function uploadOne(authorization: string, bytes: Buffer): Promise<void> {
    const { status, body } = await upload(url, authorization, bytes, UPLOAD_WITHIN_MS)
    if (status === SHED_STATUS) {
      work.turnedAway += 1
      return
    }
    if (status !== 201) throw new Error(`an upload: ${status} ${JSON.stringify(body)}`)
    work.uploads += 1
    await removeService(url, body.slug as string, authorization)
  }

  const done = Promise.all([
    every(UPLOAD_EVERY_MS, async (n) => {
      await uploadOne(await signIn(url), [small, small, photo, small, small, drawing][n % 6] as Buffer)
    }),
    every(MANY_EVERY_MS, async () => {
      const authorization = await signIn(url)
      await Promise.all(
        Array.from({ length: MANY }, (_, n) => uploadOne(authorization, n % 4 === 3 ? drawing : photo)),
      )
      work.manyAtOnce += 1
    }),
    every(ENQUIRY_EVERY_MS, async (n) => {
      const { load, done } = sendMany(url, 1, 1, n)
      await done
      work.acknowledged.push(...load.acknowledged)
      work.failed.push(...load.rejected)
    }),
    every(PICTURES_EVERY_MS, async (n) => {
      const { load, done } = sendWithPictures(url, {
        count: 1,
        each: PICTURES_EACH,
        clients: 1,
        photos: ofVisitors,
        first: FIRST_WITH_PICTURES + n,
      })
      await done
      for (const [email, reference] of load.enquiries) work.acknowledged.push({ email, reference })
      work.visitorsPictures += load.pictures.size
      work.failed.push(...load.rejected)
    }),
    every(WRONG_SIGN_IN_EVERY_MS, async () => {
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...randomClientAddress() },
        body: JSON.stringify({ email: `${randomUUID()}@guesses.example`, password: randomUUID() }),
      })
      await response.arrayBuffer()
      if (response.status === 401) work.wrongSignIns += 1
      else if (response.status === SHED_STATUS) work.turnedAway += 1
      else throw new Error(`a wrong sign-in: ${response.status}`)
    }),
  ])
  return { work, done }
}

/** Deletes the service again, so that the amount of content stays constant. */
async function removeService(url: string, slug: string, authorization: string): Promise<void> {
  const found = await fetch(`${url}/api/services/slug/${slug}`, { headers: { authorization } })
  if (found.status !== 200) throw new Error(`a service was not found: ${found.status}`)
  const { _id } = (await found.json()) as { _id: string }
  const removed = await fetch(`${url}/api/services/${_id}`, { method: 'DELETE', headers: { authorization } })
  await removed.arrayBuffer()
  if (removed.status !== 200) throw new Error(`a service was not removed: ${removed.status}`)
}

// @module-tag full

import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePicture } from '../server/test/pictures/make-picture.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { makeStudio, signIn } from './support/studio.ts'

const CALLS = 6
const PICTURES = 20
const PICTURE_BYTES = 3 * 1_000_000
const MAX_APP_MB = 300

let studio: Awaited<ReturnType<typeof makeStudio>>
let mediaDir: string
let app: RunningApp

beforeAll(async () => {
  studio = await makeStudio()
  mediaDir = await mkdtemp('/var/tmp/linework-uploads-')
  app = await startApp({ DATABASE_URL: studio.databaseUrl, MEDIA_DIR: mediaDir, LOG_LEVEL: 'fatal' })
})

afterAll(async () => {
  await app?.stop('SIGKILL')
  await studio?.destroy()
  await rm(mediaDir, { recursive: true, force: true })
})

/** Pads small pictures up to the maximum body size, so that they are quick to encode. */
async function makeForm() {
  const tail = randomBytes(PICTURE_BYTES)
  const picture = Buffer.concat([await makePicture({ width: 100, height: 75 }), tail]).subarray(
    0,
    PICTURE_BYTES,
  )
  const form = new FormData()
  form.append('category', 'featured-work')
  for (let n = 0; n < PICTURES; n++)
    form.append('images', new File([new Uint8Array(picture)], `${n}.jpg`, { type: 'image/jpeg' }))
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') as string,
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}

/** The peak memory of the app as recorded by the kernel, in MB. */
async function peakMb(): Promise<number> {
  const status = await readFile(`/proc/${app.process.pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

test(`${CALLS} concurrent uploads of ${(PICTURES * PICTURE_BYTES) / 1e6} MB get 201 or 503`, {
  tags: ['full'],
}, async () => {
  const { type, body } = await makeForm()
  const authorization = await signIn(app.url)
  await writeFile(`/proc/${app.process.pid}/clear_refs`, '5')
  const before = await peakMb()
  const send = () =>
    fetch(`${app.url}/api/gallery`, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body,
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return { status: response.status, again: Number(response.headers.get('retry-after')) }
      },
      // The server may close the connection before the whole body is sent, which loses its response.
      () => ({ status: 0, again: 0 }),
    )
  const answers = await Promise.all(Array.from({ length: CALLS }, send))
  const peak = await peakMb()
  const statuses = answers.map(({ status }) => status)
  process.stdout.write(`${statuses.join(', ')}; app ${before} MB, at most ${peak} MB\n`)
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => ![201, 503, 0].includes(status))).toEqual([])
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(turnedAway.length).toBeGreaterThan(0)
  for (const { again } of turnedAway) expect(again).toBeGreaterThan(0)
  expect(peak).toBeLessThanOrEqual(MAX_APP_MB)
})

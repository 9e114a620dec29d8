import { join } from 'node:path'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { videoUrl } from '@linework/contract/studio/profile/video'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signIn } from '../../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../../test/make-app.ts'
import { sendForm } from '../../../../test/make-form.ts'
import { makePicture } from '../../../../test/pictures/make-picture.ts'
import { readSampleVideo } from '../../../../test/pictures/sample-video.ts'
import { query } from '../../../../test/query.ts'
import { backUpTo, makeFolder, makePlace, openFile } from '../../../../test/restore-place.ts'
import { createQueue } from '../../../jobs/queue.ts'
import { restore } from './restore.ts'

let t: TestApp
let headers: { authorization: string }
let path: string

const show = async ({ app }: TestApp) => (await app.inject({ url: '/api/studio' })).json() as Studio
const listStudioVersions = async ({ app }: TestApp, as = headers) =>
  (await app.inject({ url: '/api/studio/versions', headers: as })).json()

async function upload(): Promise<string> {
  const picture = { name: 'a.jpg', bytes: await makePicture() }
  const response = await sendForm(t.app, 'POST', '/api/studio/pictures', [['pictures', picture]], headers)
  return response.json()[0].public_id
}

async function uploadVideo(): Promise<string> {
  const video = { name: 'a.mp4', bytes: await readSampleVideo('mp4') }
  return (await sendForm(t.app, 'POST', '/api/studio/video', [['video', video]], headers)).json().name
}

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  const focus = { x: 0.25, y: 0.75 }
  const pictures = [
    { id: await upload(), focus },
    { id: await upload(), focus },
  ]
  const video = await uploadVideo()
  for (const name of ['Ink & Iron', 'ଓଡ଼ିଆ Ink']) {
    const studio = await show(t)
    const changed = { hero: { ...studio.hero, pictures }, about: { ...studio.about, video } }
    const payload = { ...studio, name, timeZone: 'Europe/Berlin', ...changed }
    const saved = await t.app.inject({ method: 'PUT', url: '/api/studio', headers, payload })
    expect(saved.statusCode).toBe(200)
  }
  path = join(await makeFolder(), 'studio.tar')
  await backUpTo({ databaseUrl: t.databaseUrl, store: t.media.store }, path)
})

test('a restored backup contains the studio profile with versions, pictures and video', async () => {
  const place = await makePlace({ migrated: false })
  await restore(place, await openFile(path))
  const restored = await makeApp(place)
  const studio = await show(restored)
  expect(studio).toEqual(await show(t))
  expect([studio.name, studio.timeZone, studio.hero.pictures.length]).toEqual(['ଓଡ଼ିଆ Ink', 'Europe/Berlin', 2])
  const authorised = await signIn(restored)
  const saves = await listStudioVersions(restored, authorised)
  expect(saves.length).toBeGreaterThan(1)
  expect(saves).toEqual(await listStudioVersions(t))
  const addresses = studio.hero.pictures.map(({ uploaded }) => uploaded?.url as string)
  for (const url of [...addresses, videoUrl(studio.about.video as string)]) {
    const [was, is] = [await t.app.inject({ url }), await restored.app.inject({ url })]
    expect(is.statusCode).toBe(200)
    expect(is.rawPayload.equals(was.rawPayload)).toBe(true)
  }
  const back = { method: 'POST', url: '/api/studio/versions/restore', headers: authorised } as const
  const earlier = await restored.app.inject({ ...back, payload: { save: saves[1].version } })
  expect(earlier.json()).toMatchObject({ name: 'Ink & Iron' })
})

test('schedules jobs in the time zone of the restored studio', { tags: ['full'] }, async () => {
  const place = await makePlace()
  const worker = createQueue(place.databaseUrl, silent, { works: true })
  const job = { name: 'nightly', payload: z.undefined(), expireSeconds: 60, cron: '0 3 * * *' }
  await worker.work({ ...job, handle: async () => {} }, undefined)
  const readZones = () => query(place.databaseUrl, 'select timezone from jobs.schedule')
  expect(await readZones()).toEqual([{ timezone: 'UTC' }])
  await restore(place, await openFile(path))
  expect(await readZones()).toEqual([{ timezone: 'Europe/Berlin' }])
  await worker.stop()
})

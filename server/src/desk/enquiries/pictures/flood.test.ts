import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeApp } from '../../../../test/make-app.ts'
import { putPicture, sendWithTicket } from '../../../../test/pictures/enquiry-pictures.ts'
import { makeHeavyPng } from '../../../../test/pictures/heavy-picture.ts'
import { makePhoto } from '../../../../test/pictures/make-picture.ts'
import { makeMetadataBombs, makeOtherBombs } from '../../../../test/pictures/metadata-bombs.ts'
import { watchEncoders } from '../../../../test/pictures/watch-children.ts'

const MAX_MB = 700
const NETWORKS = [1, 2, 3, 4]
const UPLOADS = 68

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number

test(`${UPLOADS} malicious pictures from four networks keep encoders below ${MAX_MB} MB`, {
  tags: ['full'],
  timeout: 600_000,
}, async () => {
  const t = await makeApp()
  const photo = await makePhoto(4_000, 3_000, 70)
  const heaviest = { name: 'heaviest.png', bytes: makeHeavyPng(2_500, 2_000) }
  const tooHeavy = { name: 'too heavy.png', bytes: makeHeavyPng(8_000, 5_000) }
  const bombs = [...(await makeMetadataBombs()), heaviest]
  const files = [...bombs, ...(await makeOtherBombs()), tooHeavy]
  expect(files.length * NETWORKS.length).toBe(UPLOADS)
  for (const { name, bytes } of files) expect(bytes.length, name).toBeLessThanOrEqual(8 * 1024 * 1024)

  const statuses = new Map<string, Set<number>>()
  const send = async (bytes: Buffer, remoteAddress: string) => {
    const { ticket } = await sendWithTicket(t)
    return (await putPicture(t, ticket, bytes, { remoteAddress })).statusCode
  }
  const flood = async (network: number) => {
    // Each network starts with another file, so that concurrent uploads differ.
    for (const { name, bytes } of [...files.slice(network * 3), ...files.slice(0, network * 3)]) {
      const status = await send(bytes, `203.0.${network}.7`)
      statuses.set(name, (statuses.get(name) ?? new Set()).add(status))
    }
  }
  let visitors = 0
  const timeHonest = async () => {
    const started = performance.now()
    expect(await send(photo, `198.51.${++visitors}.7`)).toBe(200)
    return performance.now() - started
  }

  await timeHonest()
  const quiet = [await timeHonest(), await timeHonest(), await timeHonest()]
  const watch = watchEncoders()
  let isDone = false
  const flooding = Promise.all(NETWORKS.map(flood)).finally(() => {
    isDone = true
  })
  const beside: number[] = []
  while (!isDone) {
    beside.push(await timeHonest())
    await sleep(50)
  }
  await flooding
  const { mb, processes } = watch.stop()
  const [quietMs, floodedMs] = [medianOf(quiet), medianOf(beside)]
  process.stdout.write(
    `${UPLOADS} malicious pictures: at most ${mb} MB in ${processes} processes; ` +
      `an honest one took ${quietMs.toFixed(0)} ms without them and ${floodedMs.toFixed(0)} ms with them, ` +
      `${(floodedMs / quietMs).toFixed(1)} times, at most ${(Math.max(...beside) / quietMs).toFixed(1)} times (${beside.length} sent)\n`,
  )
  expect(mb).toBeLessThanOrEqual(MAX_MB)
  const expected = (name: string) => (bombs.some((bomb) => bomb.name === name) ? 200 : 422)
  for (const [name, seen] of statuses) expect([...seen], name).toEqual([expected(name)])
  expect(t.media.encoder.killed).toEqual({ time: 0, memory: 0 })
})

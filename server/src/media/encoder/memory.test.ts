import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeHeavyPng } from '../../../test/pictures/heavy-picture.ts'
import { makePhoto, makePicture } from '../../../test/pictures/make-picture.ts'
import { listEncoders, watchEncoders } from '../../../test/pictures/watch-children.ts'
import { amountOf } from '../../../test/suite.ts'
import { createEncoder, type Encoder, EncoderOverloaded } from './encoder.ts'

const MAX_MB = 600
const PHOTOS = 12
/** Number of photos for which the remaining variants are encoded too. */
const WITH_REST = amountOf({ merge: 1, full: 1, byHand: PHOTOS })
// A long time limit, because the memory is measured even on a busy machine.
const LIMIT_MS = 60_000
const FULL = { tags: ['full'], timeout: 300_000 }

let encoder: Encoder
beforeEach(() => {
  encoder = createEncoder({ quickLimitMs: LIMIT_MS, visitorLimitMs: LIMIT_MS })
})
afterEach(() => {
  encoder.stop()
  vi.useRealTimers()
})

const tell = (what: string, { mb, processes }: { mb: number; processes: number }) =>
  process.stdout.write(`${what}: at most ${mb} MB in ${processes} processes\n`)

async function encodeAll(photo: Buffer, withRest: boolean): Promise<void> {
  const { files } = await encoder.encodeNow({ kind: 'first', bytes: photo })
  if (!withRest) return
  const [master, widths] = [files[0]?.bytes as Uint8Array, files.map(({ width }) => width)]
  for (const format of ['webp', 'avif'] as const)
    await encoder.encodeLater({ kind: 'rest', master, widths, format })
}

test(`encoding ${PHOTOS} staff photos and one of a visitor takes at most ${MAX_MB} MB`, FULL, async () => {
  const photo = await makePhoto(4_000, 3_000, 70)
  const watch = watchEncoders()
  await Promise.all([
    ...Array.from({ length: PHOTOS }, (_, n) => encodeAll(photo, n < WITH_REST)),
    encoder.encodeForVisitor({ kind: 'enquiry', bytes: photo }),
  ])
  const peak = watch.stop()
  tell(`${PHOTOS} photos`, peak)
  expect(peak.mb).toBeLessThanOrEqual(MAX_MB)
})

test(`the heaviest accepted pictures are queued and take at most ${MAX_MB} MB`, FULL, async () => {
  const heavy = makeHeavyPng(8_000, 5_000)
  const master = await makePhoto(2_400, 1_800)
  const watch = watchEncoders()
  const [one, other, ofVisitor] = await Promise.all([
    encoder.encodeNow({ kind: 'first', bytes: heavy }),
    encoder.encodeNow({ kind: 'first', bytes: heavy }),
    encoder.encodeForVisitor({ kind: 'enquiry', bytes: makeHeavyPng(2_500, 2_000) }),
    encoder.encodeLater({ kind: 'rest', master, widths: [1_200, 2_400], format: 'avif' }),
  ])
  const peak = watch.stop()
  tell('two PNG of 40 megapixels and one of a visitor', peak)
  expect([one.width, other.width, ofVisitor.width]).toEqual([2_400, 2_400, 1_600])
  expect(peak.mb).toBeLessThanOrEqual(MAX_MB)
})

test('kills and counts an encoder process that exceeds its estimated memory', async () => {
  encoder = createEncoder({ quickLimitMs: LIMIT_MS, spareBytes: -60 * 1024 * 1024 })
  const encoded = encoder.encodeNow({ kind: 'first', bytes: makeHeavyPng(4_000, 2_500) })
  await expect(encoded).rejects.toBeInstanceOf(EncoderOverloaded)
  expect(encoder.killed).toEqual({ time: 0, memory: 1 })
})

test('kills and counts an encoder process that exceeds its processor time', async () => {
  // Stops the timers of this process, so that only the limit of processor time can kill the encoder.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  encoder = createEncoder({ quickLimitMs: 50 })
  const encoded = encoder.encodeNow({ kind: 'first', bytes: makeHeavyPng(4_000, 2_500) })
  await expect(encoded).rejects.toBeInstanceOf(EncoderOverloaded)
  expect(encoder.killed).toEqual({ time: 1, memory: 0 })
})

test('environment variables make the encoder return freed memory to the system', async () => {
  await encoder.encodeNow({ kind: 'first', bytes: await makePicture() })
  const [pid] = listEncoders()
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toEqual(
    expect.arrayContaining([
      'MALLOC_ARENA_MAX=1',
      'MALLOC_MMAP_THRESHOLD_=131072',
      'MALLOC_TRIM_THRESHOLD_=131072',
    ]),
  )
})

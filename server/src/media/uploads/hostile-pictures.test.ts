import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPictureType } from '@linework/contract/records/signatures'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff, makeToken } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import {
  type HostileFile,
  makeDecompressionBombs,
  makeForeignFiles,
  makePolyglots,
  makeTruncated,
} from '../../../test/pictures/hostile-files.ts'
import { makePhoto, makePicture } from '../../../test/pictures/make-picture.ts'
import { amountOf } from '../../../test/suite.ts'
import { PictureRejected } from '../encoder/encoder.ts'
import { collectOrphans } from '../jobs.ts'

const MUTATIONS = amountOf({ merge: 30, full: 250, byHand: 1_000 })
const MUTATIONS_BY_HTTP = amountOf({ merge: 12, full: 60 })
const MEMORY_MB = 60
const SEED = Number(process.env.SEED ?? 20_261_115)

let t: TestApp
let authorization: string
const rejections: number[] = []
const acceptances: number[] = []

beforeAll(async () => {
  t = await makeApp()
  await makeStaff(t.db)
  authorization = await makeToken(t.app)
  // Not measured, because the first uploads start the encoder processes.
  await Promise.all([upload(await sample()), upload(await sample())])
})

const sample = async (): Promise<HostileFile> => ({ name: 'a.jpg', bytes: await makePicture() })

async function upload(file: HostileFile) {
  const started = performance.now()
  const answer = await sendForm(
    t.app,
    'POST',
    '/api/services',
    [
      ['name', 'Hostile'],
      ['shortDescription', 'Short'],
      ['fullDescription', 'A full description that is certainly longer than fifty characters.'],
      ['headerImage', file],
    ],
    { authorization },
  )
  const taken = answer.statusCode === 400 ? rejections : acceptances
  taken.push(performance.now() - started)
  return answer
}

/** Returns the names of accepted files. Fails for statuses other than 201 and 400. */
async function uploadAll(files: HostileFile[]) {
  const accepted: string[] = []
  for (const file of files) {
    const answer = await upload(file)
    expect([201, 400], file.name).toContain(answer.statusCode)
    if (answer.statusCode === 201) accepted.push(file.name)
    else expect(answer.json().errors[0].field).toBe('headerImage')
  }
  return accepted
}

const rowCount = async () =>
  Number((await t.db.selectFrom('pictures').select(t.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

test('[MED-01] other image formats, text and documents are rejected, whatever the file name', async () => {
  const before = await rowCount()
  expect(await uploadAll(await makeForeignFiles())).toEqual([])
  expect(await rowCount()).toBe(before)
})

test('[MED-01] the signature check and the decoder each reject files of other formats', async () => {
  const files = await makeForeignFiles()
  const passing = files.filter(({ bytes }) => isPictureType(bytes)).map(({ name }) => name)
  expect(passing.every((name) => name.includes('magic'))).toBe(true)
  for (const { name, bytes } of files) {
    const encoded = t.media.encoder.encodeNow({ kind: 'first', bytes })
    await expect(encoded, name).rejects.toBeInstanceOf(PictureRejected)
  }
})

test('[MED-01] pictures truncated at any length are rejected', async () => {
  expect(await uploadAll(await makeTruncated(amountOf({ merge: 8, full: 20 })))).toEqual([])
})

test('[MED-01] small files that decompress to huge pictures are rejected', async () => {
  const bombs = makeDecompressionBombs()
  expect(bombs[0]?.bytes.length).toBeLessThan(40_000)
  expect(await uploadAll(bombs)).toEqual([])
})

test('[MED-01] data hidden in or appended to a picture are removed', async () => {
  for (const file of await makePolyglots()) {
    const answer = await upload(file)
    expect(answer.statusCode, file.name).toBe(201)
    const { url, sizes } = answer.json().headerImage
    for (const width of sizes.jpeg) {
      const served = await t.app.inject({ url: url.replace(/\d+\.jpeg$/, `${width}.jpeg`) })
      expect(served.headers['content-type']).toBe('image/jpeg')
      await sharp(served.rawPayload, { failOn: 'warning' }).stats()
      if (file.trailer) expect(served.rawPayload.includes(file.trailer)).toBe(false)
    }
  }
  for (const entry of await readdir(t.mediaDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    expect(entry.name).toMatch(/^\d+\.jpeg$/)
    const bytes = await readFile(join(entry.parentPath, entry.name))
    expect(bytes.includes('HOSTILE-TRAILER')).toBe(false)
  }
})

test('[MED-01] very tall and very wide pictures get sizes that every format supports', {
  tags: ['full'],
}, async () => {
  for (const [width, height] of [
    [100, 17_000],
    [20_000, 40],
    [1, 1],
    [2, 16_384],
  ] as const) {
    const plain = sharp({ create: { width, height, channels: 3, background: '#345' } })
    const first = await t.media.encoder.encodeNow({ kind: 'first', bytes: await plain.png().toBuffer() })
    expect(first.height).toBeLessThanOrEqual(16_383)
    expect(first.placeholder.length).toBeLessThan(700)
    const master = first.files[0]?.bytes as Uint8Array
    const widths = first.files.map((file) => file.width)
    for (const format of ['webp', 'avif'] as const) {
      const rest = await t.media.encoder.encodeLater({ kind: 'rest', master, widths, format })
      expect(rest).toHaveLength(widths.length)
    }
  }
})

test(`[MED-01] ${MUTATIONS} mutated files are decoded or rejected without a crash`, async () => {
  const wholes = await Promise.all([
    makePhoto(320, 240),
    makePicture({ width: 200, height: 150, type: 'png' }),
  ])
  // Spread over the whole file, because a change of the first bytes only breaks the signature.
  const anywhere = fc.noBias(fc.integer({ min: 0, max: 1_000_000 }))
  const change = fc.tuple(anywhere, fc.noBias(fc.integer({ min: 0, max: 255 })))
  const mutations = fc.sample(
    fc.record({ of: fc.nat(1), changes: fc.array(change, { minLength: 1, maxLength: 12 }) }),
    { numRuns: MUTATIONS, seed: SEED },
  )
  let [accepted, rejected, byHttp] = [0, 0, 0]
  const one = async ({ of, changes }: (typeof mutations)[number], i: number) => {
    const bytes = Buffer.from(wholes[of] as Buffer)
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte
    if (i % Math.ceil(MUTATIONS / MUTATIONS_BY_HTTP) === 0) {
      byHttp += 1
      expect([201, 400]).toContain((await upload({ name: 'mutation.jpg', bytes })).statusCode)
    }
    if (!isPictureType(bytes)) return
    try {
      const { files, width, height } = await t.media.encoder.encodeNow({ kind: 'first', bytes })
      for (const file of files) await sharp(file.bytes, { failOn: 'warning' }).stats()
      expect(width * height).toBeLessThanOrEqual(40_000_000)
      accepted += 1
    } catch (error) {
      if (!(error instanceof PictureRejected)) throw error
      rejected += 1
    }
  }
  const queue = [...mutations.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await one(next[1], next[0])
  }
  await Promise.all([worker(), worker()])
  process.stdout.write(`${accepted} mutations still pictures, ${rejected} rejected, ${byHttp} by HTTP\n`)
  // Enough of the mutations are accepted, and enough rejected, to test both outcomes.
  expect(Math.min(accepted, rejected)).toBeGreaterThan(MUTATIONS / 10)
}, 90_000)

test('rejecting a picture takes less time than accepting one', { tags: ['full'] }, () => {
  const quantile = (times: number[], share: number) =>
    Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0)
  const [median, accepted] = [quantile(rejections, 0.5), quantile(acceptances, 0.5)]
  process.stdout.write(
    `${rejections.length} rejections: p50 ${median} ms, p99 ${quantile(rejections, 0.99)} ms; accepted: p50 ${accepted} ms\n`,
  )
  expect(rejections.length).toBeGreaterThan(80)
  expect(median).toBeLessThan(accepted)
})

test("200 rejected pictures do not increase the app's memory", {
  tags: ['full'],
  timeout: 120_000,
}, async () => {
  const [bomb] = makeDecompressionBombs()
  const large: HostileFile = {
    name: 'large.jpg',
    bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_900_000, 7)]),
  }
  const round = async (times: number) => {
    for (let i = 0; i < times; i++) await Promise.all([upload(bomb as HostileFile), upload(large)])
    await sleep(200)
    return process.memoryUsage().rss / 1_048_576
  }
  // If 50 uploads leaked in each round, every round would grow by 70 MB. Memory that a round needs, or the
  // allocator keeps, is added only once, so at least one later round must not grow.
  const sizes = [await round(25), await round(25), await round(25), await round(25)]
  const growth = sizes.slice(1).map((size, i) => size - (sizes[i] as number))
  process.stdout.write(`memory ${sizes.map((size) => size.toFixed(0)).join(', ')} MB\n`)
  expect(Math.min(...growth)).toBeLessThan(MEMORY_MB)
})

test('malicious uploads leave no file without a database row', async () => {
  await sleep(5)
  expect(await collectOrphans(t.db, t.media.store, t.app.log, 0)).toBe(0)
})

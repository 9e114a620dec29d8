import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { countFinished, makeStudio, signIn, upload, VISITING_STAFF } from '../faults/support/studio.ts'
import { AVIF, JPEG, MASTER, PLACEHOLDER, WEBP, WIDTHS } from '../server/src/media/encoder/quality.ts'
import { makePhoto } from '../server/test/pictures/make-picture.ts'
import { startApp } from '../tools/servers/start-app.ts'
import { percentile, table, time } from './measure.ts'

// Measures two properties of the picture pipeline against a baseline in the same run:
// uploads do not slow down visitors and sign-in, and all variants are ready about as soon as plain sharp
// could encode them.

const PHOTOS = 10
const UPLOADERS = 4
const ROUND_MS = 8_000
const SIGN_IN_EVERY_MS = 150
const LIST_EVERY_MS = 20
const print = (line: string) => process.stdout.write(`${line}\n`)

const studio = await makeStudio()
const mediaDir = await mkdtemp('/var/tmp/linework-bench-')
const app = await startApp({ DATABASE_URL: studio.databaseUrl, MEDIA_DIR: mediaDir, LOG_LEVEL: 'error' })
try {
  const twelveMegapixels = await makePhoto(4_000, 3_000, 92)
  print(
    `photo: 4000 × 3000, ${(twelveMegapixels.length / 1_048_576).toFixed(2)} MB; load before: ${loadavg()[0]?.toFixed(1)}`,
  )
  const token = await signIn(app.url)
  await measureOthers(token, twelveMegapixels)
  await measureReady(token, twelveMegapixels)
} finally {
  await app.stop()
  await studio.destroy()
  await rm(mediaDir, { recursive: true, force: true })
}

async function measureOthers(token: string, photo: Buffer): Promise<void> {
  for (let i = 0; i < 3; i++) await sample(1_000)
  const rows = [['', 'sign-in p50', 'p95', 'GET services p50', 'p95', 'uploads']]
  const results: { signIn: number; list: number }[] = []
  for (const [name, uploads] of [
    ['idle', false],
    ['idle again (noise)', false],
    ['4 uploads at a time', true],
    ['4 uploads again (noise)', true],
  ] as const) {
    let [running, done] = [uploads, 0]
    const uploaders = Array.from({ length: uploads ? UPLOADERS : 0 }, async () => {
      while (running) {
        await send(token, photo)
        done += 1
      }
    })
    const { signIns, lists } = await sample(ROUND_MS)
    running = false
    await Promise.all(uploaders)
    if (uploads) await clear()
    results.push({ signIn: percentile(signIns, 0.95), list: percentile(lists, 0.95) })
    const cells = [
      percentile(signIns, 0.5),
      percentile(signIns, 0.95),
      percentile(lists, 0.5),
      percentile(lists, 0.95),
    ]
    rows.push([name, ...cells.map((ms) => `${ms.toFixed(1)} ms`), String(done)])
  }
  print(table(rows))
  const [idle, , busy, again] = results as [Round, Round, Round, Round]
  print(
    `p95 against idle: sign-in ${(busy.signIn / idle.signIn).toFixed(2)}× and ${(again.signIn / idle.signIn).toFixed(2)}×, ` +
      `GET services ${(busy.list / idle.list).toFixed(2)}× and ${(again.list / idle.list).toFixed(2)}× (target 2×)\n`,
  )
}

/** Throws when an upload is rejected, because its time would falsify the result. */
async function send(token: string, photo: Buffer): Promise<void> {
  const { status, body } = await upload(app.url, token, photo)
  if (status !== 201) throw new Error(`an upload answered ${status}: ${JSON.stringify(body)}`)
}

interface Round {
  signIn: number
  list: number
}

/** Measures the latency of one staff member who signs in repeatedly and of one visitor who reads. */
async function sample(forMs: number): Promise<{ signIns: number[]; lists: number[] }> {
  const until = performance.now() + forMs
  const every = async (ms: number, act: () => Promise<unknown>) => {
    const times: number[] = []
    while (performance.now() < until) {
      times.push(await time(act))
      await sleep(ms)
    }
    return times
  }
  const [signIns, lists] = await Promise.all([
    every(SIGN_IN_EVERY_MS, () => signIn(app.url, VISITING_STAFF)),
    every(LIST_EVERY_MS, async () =>
      (await fetch(`${app.url}/api/services/paginate?page=1&limit=10`)).text(),
    ),
  ])
  return { signIns, lists }
}

/** Removes encoding jobs that a round left behind; they would slow down the next round. */
async function clear(): Promise<void> {
  await sql`delete from jobs.job where name = 'encode-remaining-variants' and state <> 'active'`.execute(
    studio.db,
  )
  await sql`delete from services`.execute(studio.db)
  await sql`delete from pictures`.execute(studio.db)
  await sleep(2_000)
}

async function untilFinished(): Promise<void> {
  for (let { finished, all } = await countFinished(studio.db); finished < all; ) {
    await sleep(20)
    ;({ finished, all } = await countFinished(studio.db))
  }
}

async function measureReady(token: string, photo: Buffer): Promise<void> {
  const ours = async () => {
    await Promise.all(Array.from({ length: PHOTOS }, () => send(token, photo)))
    await untilFinished()
    const { all } = await countFinished(studio.db)
    if (all < PHOTOS) throw new Error(`only ${all} pictures are there`)
  }
  const photos = Array.from({ length: PHOTOS }, () => photo)
  const atOnce = () => Promise.all(photos.map(makeAll))
  const inOrder = async () => {
    for (const one of photos) await makeAll(one)
  }
  await makeAll(photo)
  const rows = [['ten photos, all sizes', 'first', 'again (noise)']]
  const best: Record<string, number> = {}
  const ways = { 'our pipeline': ours, 'sharp, concurrently': atOnce, 'sharp, one by one': inOrder }
  const times: Record<string, number[]> = {}
  // Alternates the cases, so that changing load on the machine affects all of them equally.
  for (let round = 0; round < 2; round++)
    for (const [name, act] of Object.entries(ways)) {
      times[name] = [...(times[name] ?? []), await time(act)]
      await clear()
    }
  for (const [name, taken] of Object.entries(times)) {
    best[name] = Math.min(...taken)
    rows.push([name, ...taken.map((ms) => `${(ms / 1_000).toFixed(2)} s`)])
  }
  print(`${table(rows)}\nload after: ${loadavg()[0]?.toFixed(1)}`)
  const ratio = (name: string) => ((best['our pipeline'] ?? 0) / (best[name] ?? 1)).toFixed(2)
  print(
    `better of two: ${ratio('sharp, concurrently')}× of sharp, concurrently, ` +
      `${ratio('sharp, one by one')}× of sharp one by one (target 1.2×)`,
  )
}

/** Encodes all variants with plain sharp, in this process, without storing them. */
async function makeAll(photo: Buffer): Promise<void> {
  const master = await sharp(photo)
    .autoOrient()
    .resize({ width: Math.max(...WIDTHS) })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(MASTER)
    .toBuffer()
  const { pixels, quality } = PLACEHOLDER
  await sharp(master).resize({ width: pixels, height: pixels, fit: 'inside' }).webp({ quality }).toBuffer()
  for (const width of WIDTHS.slice(0, -1)) await sharp(master).resize({ width }).jpeg(JPEG).toBuffer()
  for (const width of WIDTHS) await sharp(master).resize({ width }).webp(WEBP).toBuffer()
  for (const width of WIDTHS) await sharp(master).resize({ width }).avif(AVIF).toBuffer()
}

import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff, makeToken } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePhoto, makePicture } from '../../../test/pictures/make-picture.ts'
import { createEncoder } from './encoder.ts'

const NICE_FIELD = 16

let t: TestApp
let authorization: string
let large: Buffer
let small: Buffer

beforeAll(async () => {
  t = await makeApp({ encoder: createEncoder({ quickLimitMs: 5_000 }) })
  await makeStaff(t.db)
  authorization = await makeToken(t.app)
  large = await makePhoto(4_000, 3_000, 70)
  small = await makePicture()
})

function upload(bytes: Buffer) {
  const texts = ['name', 'shortDescription', 'fullDescription'].map((field): [string, string] => [
    field,
    'A text that is certainly longer than fifty characters, for all.',
  ])
  const parts: Parameters<typeof sendForm>[3] = [...texts, ['headerImage', { name: 'a.jpg', bytes }]]
  return sendForm(t.app, 'POST', '/api/services', parts, { authorization })
}

const BUSY = [503, '30', 'The studio’s server is busy. Please try again in a moment.']
const busyAnswer = (answer: Awaited<ReturnType<typeof upload>>) => [
  answer.statusCode,
  answer.headers['retry-after'],
  answer.json().message,
]

/** The encoder processes of this test's own app. */
async function listChildren(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const encoders: number[] = []
  for (const pid of children.trim().split(/\s+/).filter(Boolean).map(Number)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('encoder-process')) encoders.push(pid)
  }
  return encoders
}

const cpuTicks = async (pid: number) => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(' ')
  return Number(fields[13] ?? 0) + Number(fields[14] ?? 0)
}

/** The child that is at work just now. */
async function findBusy(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const before = new Map<number, number>()
    for (const pid of await listChildren()) before.set(pid, await cpuTicks(pid))
    await sleep(25)
    for (const [pid, ticks] of before) if ((await cpuTicks(pid)) > ticks) return pid
  }
  throw new Error('no encoder at work')
}

test('a decoder that is killed for want of memory costs one upload, which may be tried again', async () => {
  await upload(small)
  const doomed = upload(large)
  process.kill(await findBusy(), 'SIGKILL')
  const other = upload(small)
  expect(busyAnswer(await doomed)).toEqual(BUSY)
  expect((await other).statusCode).toBe(201)
  expect((await upload(large)).statusCode).toBe(201)
})

test('a decoder that breaks over a picture is a rejection of that picture', async () => {
  await upload(small)
  const doomed = upload(large)
  process.kill(await findBusy(), 'SIGSEGV')
  const answer = await doomed
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'headerImage'])
  expect((await upload(small)).statusCode).toBe(201)
})

test('a decoder that hangs is ended, while other uploads go on', async () => {
  const doomed = upload(large)
  const hanging = await findBusy()
  process.kill(hanging, 'SIGSTOP')
  let hasEnded = false
  doomed.then(() => {
    hasEnded = true
  })
  expect((await upload(small)).statusCode).toBe(201)
  expect(hasEnded).toBe(false)
  expect(busyAnswer(await doomed)).toEqual(BUSY)
  expect(await listChildren()).not.toContain(hanging)
  const both = await Promise.all([upload(small), upload(small)])
  expect(both.map((answer) => answer.statusCode)).toEqual([201, 201])
}, 30_000)

test('the slow lane does not hold up the quick one, and both stand behind the requests', async () => {
  const master = await makePhoto(1_600, 1_200)
  const rest = (format: 'avif' | 'webp') =>
    t.media.encoder.encodeLater({ kind: 'rest', master, widths: [320, 640, 800, 1_600], format })
  const slow = [rest('avif'), rest('avif'), rest('webp')]
  let [slowDone, niceOfSlow] = [0, 0]
  for (const one of slow) one.then(() => slowDone++)
  while (niceOfSlow === 0)
    for (const pid of await listChildren()) if ((await niceOf(pid)) === 10) niceOfSlow = pid
  expect((await upload(small)).statusCode).toBe(201)
  expect(slowDone).toBeLessThan(3)
  // Every thread of it, not only the first.
  expect(new Set(await nicesOfThreads(niceOfSlow))).toEqual(new Set([10]))
  const quick = (await listChildren()).filter((pid) => pid !== niceOfSlow)
  expect(quick.length).toBeGreaterThan(0)
  for (const pid of quick) expect(new Set(await nicesOfThreads(pid))).toEqual(new Set([5]))
  await Promise.all(slow)
}, 60_000)

test('the encoder is told no secrets and may write no file', async () => {
  await upload(small)
  const [pid] = await listChildren()
  const [environment, command] = await Promise.all(
    ['environ', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
  )
  const names = (environment ?? '')
    .split('\0')
    .map((line) => line.split('=')[0])
    .filter(Boolean)
  expect(names.filter((name) => !/^(NODE|MALLOC)_/.test(name ?? ''))).toEqual([])
  expect(command).toContain('--permission')
  expect(command).not.toContain('--allow-fs-write')
  expect(command).not.toContain('--allow-child-process')
})

const niceFrom = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE_FIELD])

const niceOf = async (pid: number) => niceFrom(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))

async function nicesOfThreads(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const stats = await Promise.all(
    // A thread may end between the listing and the reading.
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '')),
  )
  return stats.filter((stat) => stat !== '').map(niceFrom)
}

import { readdir, readFile } from 'node:fs/promises'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeStaff, makeToken } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { listEncoders } from '../../../test/pictures/watch-children.ts'
import { createEncoder, type Encoder } from './encoder.ts'

const NICE_FIELD = 16
// The limit for a process that gets no processor: 50 s more than its limit of processor time.
const LIMIT_MS = 60_000

let t: TestApp
let authorization: string
let small: Buffer
let asked = 0

beforeAll(async () => {
  const encoder = createEncoder({ quickLimitMs: 10_000 })
  const encodeNow: Encoder['encodeNow'] = (task) => {
    asked += 1
    return encoder.encodeNow(task)
  }
  t = await makeApp({ encoder: { ...encoder, encodeNow } })
  await makeStaff(t.db)
  authorization = await makeToken(t.app)
  small = await makePicture()
})
afterEach(() => {
  vi.useRealTimers()
})

function upload(bytes: Buffer) {
  const texts = ['name', 'shortDescription', 'fullDescription'].map((field): [string, string] => [
    field,
    'A text that is certainly longer than fifty characters, for all.',
  ])
  const parts: Parameters<typeof sendForm>[3] = [...texts, ['headerImage', { name: 'a.jpg', bytes }]]
  return sendForm(t.app, 'POST', '/api/services', parts, { authorization })
}

type Answer = Awaited<ReturnType<typeof upload>>

const BUSY = [503, '30', 'The studio’s server is busy. Please try again in a moment.']
const busyAnswer = (answer: Answer | undefined) => [
  answer?.statusCode,
  answer?.headers['retry-after'],
  answer?.json().message,
]
const statusesOf = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode).toSorted()

/** Suspends both processes for staff uploads after each has got an upload. */
async function uploadToStopped() {
  const first = { kind: 'first', bytes: small } as const
  await Promise.all([t.media.encoder.encodeNow(first), t.media.encoder.encodeNow(first)])
  const pids = await listByNice(5)
  expect(pids).toHaveLength(2)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const before = asked
  const answers = [upload(small), upload(small)]
  while (asked < before + 2) await nextRound()
  await nextRound()
  return { pids: pids as [number, number], answers }
}

test('when the kernel kills an encoder process, one upload fails and can be retried', async () => {
  const { pids, answers } = await uploadToStopped()
  process.kill(pids[0], 'SIGKILL')
  process.kill(pids[1], 'SIGCONT')
  const both = await Promise.all(answers)
  expect(statusesOf(both)).toEqual([201, 503])
  expect(t.media.encoder.killed.memory).toBe(1)
  expect(busyAnswer(both.find(({ statusCode }) => statusCode === 503))).toEqual(BUSY)
  expect(statusesOf(await Promise.all([upload(small), upload(small)]))).toEqual([201, 201])
})

test('rejects a picture that crashes the encoder process', async () => {
  const { pids, answers } = await uploadToStopped()
  process.kill(pids[0], 'SIGSEGV')
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  const both = await Promise.all(answers)
  expect(statusesOf(both)).toEqual([201, 400])
  const rejected = both.find(({ statusCode }) => statusCode === 400)
  expect(rejected?.json().errors[0].field).toBe('headerImage')
  expect(statusesOf(await Promise.all([upload(small), upload(small)]))).toEqual([201, 201])
})

test('a hanging encoder process is killed at its limit while other uploads continue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { pids, answers } = await uploadToStopped()
  const [hanging, other] = pids
  process.kill(other, 'SIGCONT')
  const ended: Answer[] = []
  for (const answer of answers) void answer.then((one) => ended.push(one))
  await Promise.race(answers)
  expect((await upload(small)).statusCode).toBe(201)
  vi.advanceTimersByTime(LIMIT_MS - 1)
  await nextRound()
  expect(statusesOf(ended)).toEqual([201])
  expect(listEncoders()).toContain(hanging)
  vi.advanceTimersByTime(1)
  const both = await Promise.all(answers)
  expect(busyAnswer(both.find(({ statusCode }) => statusCode !== 201))).toEqual(BUSY)
  expect(listEncoders()).not.toContain(hanging)
  expect(statusesOf(await Promise.all([upload(small), upload(small)]))).toEqual([201, 201])
})

test('uploads are encoded before background work, and both at low CPU priority', async () => {
  const rest = (format: 'avif' | 'webp') =>
    t.media.encoder.encodeLater({ kind: 'rest', master: small, widths: [8], format })
  await rest('webp')
  const [slow = 0] = await listByNice(10)
  process.kill(slow, 'SIGSTOP')
  const waiting = [rest('avif'), rest('avif'), rest('webp')]
  let done = 0
  for (const one of waiting) void one.then(() => done++)
  expect(statusesOf(await Promise.all([upload(small), upload(small)]))).toEqual([201, 201])
  expect(done).toBe(0)
  expect(t.media.encoder.countTasks()).toEqual({ running: 1, waiting: 2 })
  // Priorities belong to threads, so all threads are checked, not only the first.
  expect(new Set(await nicesOfThreads(slow))).toEqual(new Set([10]))
  const quick = listEncoders().filter((pid) => pid !== slow)
  expect(quick.length).toBeGreaterThan(0)
  for (const pid of quick) expect(new Set(await nicesOfThreads(pid))).toEqual(new Set([5]))
  process.kill(slow, 'SIGCONT')
  await Promise.all(waiting)
})

test('the encoder has no secrets in its environment and cannot write files', async () => {
  await upload(small)
  const [pid] = listEncoders()
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

async function listByNice(nice: number): Promise<number[]> {
  const pids: number[] = []
  for (const pid of listEncoders())
    if (niceFrom(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) === nice) pids.push(pid)
  return pids
}

async function nicesOfThreads(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const stats = await Promise.all(
    // A thread may end between the listing and the reading of its file.
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '')),
  )
  return stats.filter((stat) => stat !== '').map(niceFrom)
}

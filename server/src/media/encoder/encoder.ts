import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { PICTURE_MAX_PIXELS } from '@linework/contract/pictures/limits'
import { collectYoung } from '../collect-young.ts'
import { createRoom, RANKS, type Rank } from './room.ts'
import type { Reply, Task, TaskResult } from './tasks.ts'
import { countPixels, weighTask } from './weigh-picture.ts'

const PROGRAM = fileURLToPath(new URL('./encoder-process.ts', import.meta.url))
const IDLE_MS = 20_000
// A decoded picture is given back to the machine as soon as it is encoded, instead of being held for the next one.
const RETURNS_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const RESTRICTED = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--disable-warning=SecurityWarning',
]
// Pictures lie outside of JavaScript's own memory, which is small.
const SMALL = ['--max-semi-space-size=1', '--max-old-space-size=64', '--expose-gc']

const MEGABYTE = 1024 * 1024
// All encoders together stay below 600 MB of resident memory. Each takes this much of it before it has a picture.
const ALL = 580 * MEGABYTE
const PROCESS = 88 * MEGABYTE

/** The bytes are no picture that we take, or they broke the decoder. */
export class PictureRejected extends Error {
  readonly problem: 'wrongType' | 'tooManyPixels' | 'tooHeavy'

  constructor(message: string, problem: PictureRejected['problem'] = 'wrongType') {
    super(message)
    this.problem = problem
  }
}

/** The machine had no time or memory for it just now. That says nothing about the picture. */
export class EncoderOverloaded extends Error {}

export interface Encoder {
  /** The quick lane: what an upload waits for. */
  encodeNow: Lane
  /** The lane of visitors, apart from staff's: however many send pictures, an upload does not wait for them. */
  encodeForVisitor: Lane
  /** The slow lane: one at a time, and only with what processor time others leave. */
  encodeLater: Lane
  stop: () => void
}

type Lane = <T extends Task>(task: T) => Promise<TaskResult<T>>

const QUICK_LIMIT_MS = 10_000
const VISITOR_LIMIT_MS = 20_000

export function createEncoder({
  quickLimitMs = QUICK_LIMIT_MS,
  visitorLimitMs = VISITOR_LIMIT_MS,
} = {}): Encoder {
  const quick = [1, 2].map(() => createSlot({ nice: 5, limitMs: quickLimitMs, threads: 1 }))
  const visitors = [createSlot({ nice: 10, limitMs: visitorLimitMs, threads: 1 })]
  const slow = [createSlot({ nice: 10, limitMs: 120_000, threads: availableParallelism() })]
  const all = [...quick, ...visitors, ...slow]
  const room = createRoom(ALL)

  /** Idle processes give way where what runs needs their memory. */
  const makeWay = async () => {
    const idle = all.filter((slot) => slot.isIdle())
    const tooMany = Math.ceil((room.taken() + idle.length * PROCESS - ALL) / PROCESS)
    await Promise.all(idle.slice(0, Math.max(0, tooMany)).map(({ rest }) => rest()))
  }

  /** What does not fit beside others waits, and an upload that would not fit alone is rejected. */
  const runInRoom = async (slot: Slot, task: Task, rank: Rank) => {
    const weight = PROCESS + weighTask(task)
    // A master of an earlier version may be larger than they are made now.
    if (weight > ALL && task.kind !== 'rest')
      throw new PictureRejected(
        'it would take too much memory',
        countPixels(task) > PICTURE_MAX_PIXELS ? 'tooManyPixels' : 'tooHeavy',
      )
    const leave = await room.enter(Math.min(weight, ALL), rank)
    slot.reserve()
    try {
      await makeWay()
      return await slot.run(task)
    } finally {
      leave()
    }
  }
  const createLane = (slots: Slot[], rank: Rank) =>
    takeTurns(slots, (slot, task) => runInRoom(slot, task, rank))
  return {
    encodeNow: createLane(quick, RANKS.now),
    encodeForVisitor: createLane(visitors, RANKS.visitor),
    encodeLater: createLane(slow, RANKS.later),
    stop: () => {
      for (const slot of all) slot.stop()
    },
  }
}

interface SlotOptions {
  nice: number
  limitMs: number
  threads: number
}

interface Slot {
  /** From now on it is not idle, until a task has run. */
  reserve: () => void
  run: (task: Task) => Promise<unknown>
  /** Whether a process is there that has nothing to do. */
  isIdle: () => boolean
  /** Ends the process, and returns when its memory is free. */
  rest: () => Promise<void>
  stop: () => void
}

function takeTurns(slots: Slot[], run: (slot: Slot, task: Task) => Promise<unknown>): Lane {
  const free = [...slots]
  const waiting: ((slot: Slot) => void)[] = []
  return async (task) => {
    const slot = free.pop() ?? (await new Promise<Slot>((take) => waiting.push(take)))
    try {
      return (await run(slot, task)) as never
    } finally {
      const next = waiting.shift()
      if (next) next(slot)
      else free.push(slot)
    }
  }
}

/** Only the limit above and the kernel, when memory is short, end it with SIGKILL; what breaks by itself ends otherwise. */
const causeOf = (signal: unknown) =>
  signal === 'SIGKILL'
    ? new EncoderOverloaded('the decoder ran out of time or memory')
    : new PictureRejected('the decoder did not survive it')

const rejectionOf = ({ rejected, tooManyPixels }: Extract<Reply, { rejected: string }>) =>
  new PictureRejected(rejected, tooManyPixels ? 'tooManyPixels' : 'wrongType')

function sizeOf(task: Task): number {
  if ('bytes' in task) return task.bytes.length
  return 'master' in task ? task.master.length : 0
}

/** One child process that does one task at a time; started when needed, ended when idle, replaced when it breaks. */
function createSlot({ nice, limitMs, threads }: SlotOptions): Slot {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isTaken = false

  function start(): ChildProcess {
    const started = fork(PROGRAM, [String(threads), String(nice)], {
      serialization: 'advanced',
      execArgv: [...RESTRICTED, ...SMALL],
      env: { NODE_ENV: process.env.NODE_ENV, ...RETURNS_MEMORY },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  /** Forgotten at once, not when it has gone: a task that comes in between gets a new one. */
  async function rest(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = undefined
    // One that could not be started has no exit either.
    if (ending?.pid === undefined) return
    const ended = new Promise<void>((done) => ending.once('exit', () => done()))
    ending.kill('SIGKILL')
    await ended
  }

  return {
    reserve() {
      isTaken = true
      clearTimeout(idle)
    },
    run(task) {
      child ??= start()
      const worker = child
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => worker.kill('SIGKILL'), limitMs)
        let isDone = false
        const onExit = (_code?: unknown, signal?: unknown) => finishOnce(() => reject(causeOf(signal)))
        const onMessage = (reply: Reply) =>
          finishOnce(() => ('result' in reply ? resolve(reply.result) : reject(rejectionOf(reply))))
        // A child that dies may report it twice: by its exit and by the failed send.
        function finishOnce(finish: () => void) {
          if (isDone) return
          isDone = true
          isTaken = false
          clearTimeout(limit)
          worker.off('exit', onExit).off('error', onExit).off('message', onMessage)
          idle = setTimeout(rest, IDLE_MS).unref()
          finish()
        }
        worker.once('exit', onExit).once('error', onExit).once('message', onMessage)
        worker.send(task, (error) => {
          if (error) onExit()
          // The message was a copy.
          setImmediate(collectYoung, sizeOf(task))
        })
      })
    },
    isIdle: () => child !== undefined && !isTaken,
    rest,
    stop() {
      clearTimeout(idle)
      child?.kill('SIGKILL')
    },
  }
}

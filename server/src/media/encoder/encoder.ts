import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { PICTURE_MAX_PIXELS } from '@linework/contract/records/pictures'
import { collectYoungGeneration } from '../collect-young-generation.ts'
import { countPixels, estimateMemory } from './estimate-memory.ts'
import { createMemoryBudget, RANKS, type Rank } from './memory-budget.ts'
import type { Order, Reply, Task, TaskResult } from './tasks.ts'

const PROGRAM = fileURLToPath(new URL('./encoder-process.ts', import.meta.url))
const IDLE_MS = 20_000
// These settings return the memory of a decoded picture to the system after each encoding.
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
// The JavaScript heap can be small, because pictures are stored outside it.
const SMALL = ['--max-semi-space-size=1', '--max-old-space-size=64', '--expose-gc']

const MEGABYTE = 1024 * 1024
// Keeps all encoders together below 600 MB of resident memory. PROCESS is one encoder without a picture.
const ALL = 580 * MEGABYTE
const PROCESS = 88 * MEGABYTE
// An encoder is killed when it exceeds its estimated memory by more than this.
const SPARE = 100 * MEGABYTE

/** The bytes are not an accepted picture, or the picture crashed the decoder. */
export class PictureRejected extends Error {
  readonly problem: 'wrongType' | 'tooManyPixels' | 'tooHeavy'

  constructor(message: string, problem: PictureRejected['problem'] = 'wrongType') {
    super(message)
    this.problem = problem
  }
}

/** The machine lacked time or memory; the picture may be valid, so the caller may retry. */
export class EncoderOverloaded extends Error {}

export interface Encoder {
  /** For uploads of staff, who wait for the result. */
  encodeNow: Lane
  /** For pictures of visitors, in a separate queue, so that uploads of staff never wait for them. */
  encodeForVisitor: Lane
  /** For background work: one task at a time, at the lowest priority. */
  encodeLater: Lane
  countTasks: () => { running: number; waiting: number }
  killed: Killed
  stop: () => void
}

type Killed = Record<'time' | 'memory', number>
type Lane = <T extends Task>(task: T) => Promise<TaskResult<T>>

// Limits of processor time, not elapsed time, so that a busy machine does not reject a picture.
const QUICK_LIMIT_MS = 10_000
const VISITOR_LIMIT_MS = 20_000
// Additional elapsed time until a process that hangs, or gets no processor, is killed.
const WAIT_MS = 50_000

export function createEncoder({
  quickLimitMs = QUICK_LIMIT_MS,
  visitorLimitMs = VISITOR_LIMIT_MS,
  spareBytes = SPARE,
} = {}): Encoder {
  const killed: Killed = { time: 0, memory: 0 }
  const quick = [1, 2].map(() => createSlot({ nice: 5, limitMs: quickLimitMs, threads: 1, killed }))
  const visitors = [createSlot({ nice: 10, limitMs: visitorLimitMs, threads: 1, killed })]
  const slow = [createSlot({ nice: 10, limitMs: 120_000, threads: availableParallelism(), killed })]
  const all = [...quick, ...visitors, ...slow]
  const room = createMemoryBudget(ALL)
  let [tasks, running] = [0, 0]

  /** Ends idle processes if running tasks need their memory. */
  const makeWay = async () => {
    const idle = all.filter((slot) => slot.isIdle())
    const tooMany = Math.ceil((room.taken() + idle.length * PROCESS - ALL) / PROCESS)
    await Promise.all(idle.slice(0, Math.max(0, tooMany)).map(({ rest }) => rest()))
  }

  /** Queues a task until its memory is available. Rejects an upload that needs more than all memory. */
  const runInRoom = async (slot: Slot, task: Task, rank: Rank) => {
    const weight = PROCESS + estimateMemory(task)
    // Remaining variants always run: a master of an earlier release can be larger than today's limit.
    if (weight > ALL && task.kind !== 'rest')
      throw new PictureRejected(
        'it would take too much memory',
        countPixels(task) > PICTURE_MAX_PIXELS ? 'tooManyPixels' : 'tooHeavy',
      )
    const leave = await room.enter(Math.min(weight, ALL), rank)
    slot.reserve()
    running += 1
    try {
      await makeWay()
      return await slot.run({ task, maxBytes: weight + spareBytes })
    } finally {
      running -= 1
      leave()
    }
  }
  const createLane = (slots: Slot[], rank: Rank): Lane => {
    const run = takeTurns(slots, (slot, task) => runInRoom(slot, task, rank))
    return (task) => {
      tasks += 1
      return run(task).finally(() => {
        tasks -= 1
      })
    }
  }
  return {
    killed,
    countTasks: () => ({ running, waiting: tasks - running }),
    encodeNow: createLane(quick, RANKS.now),
    encodeForVisitor: createLane(visitors, RANKS.visitor),
    encodeLater: createLane(slow, RANKS.later),
    stop: () => {
      for (const slot of all) slot.stop()
    },
  }
}

type SlotOptions = Record<'nice' | 'limitMs' | 'threads', number> & { killed: Killed }

interface Slot {
  /** Marks the slot as busy until a task has run. */
  reserve: () => void
  run: (order: Order) => Promise<unknown>
  isIdle: () => boolean
  /** Resolves when the process has ended and its memory is free. */
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

/** SIGVTALRM and SIGKILL mean an exceeded limit; SIGKILL may come from the kernel. Others mean a crash. */
const LIMITS: Record<string, keyof Killed> = { SIGVTALRM: 'time', SIGKILL: 'memory' }

const rejectionOf = ({ rejected, tooManyPixels }: Extract<Reply, { rejected: string }>) =>
  new PictureRejected(rejected, tooManyPixels ? 'tooManyPixels' : 'wrongType')

function sizeOf(task: Task): number {
  if ('bytes' in task) return task.bytes.length
  return 'master' in task ? task.master.length : 0
}

/** Runs one task at a time in a process that starts on demand, ends when idle and restarts after a crash. */
function createSlot({ nice, limitMs, threads, killed }: SlotOptions): Slot {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isTaken = false

  function start(): ChildProcess {
    const started = fork(PROGRAM, [threads, nice, limitMs].map(String), {
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

  /** Forgets the process before its exit, so that the next task starts a new one. */
  async function rest(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = undefined
    // A process that failed to start never emits 'exit'.
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
    run(order) {
      child ??= start()
      const worker = child
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => worker.kill('SIGKILL'), limitMs + WAIT_MS)
        let isDone = false
        const onExit = (_code?: unknown, signal?: unknown) =>
          finishOnce(() => {
            const cause = worker.killed ? 'time' : LIMITS[String(signal)]
            if (cause === undefined) return reject(new PictureRejected('the decoder did not survive it'))
            killed[cause] += 1
            reject(new EncoderOverloaded(`the decoder ran out of ${cause}`))
          })
        const onMessage = (reply: Reply) =>
          finishOnce(() => ('result' in reply ? resolve(reply.result) : reject(rejectionOf(reply))))
        // A dying process can report twice: by its exit and by the failed send.
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
        worker.send(order, (error) => {
          if (error) onExit()
          // Node copied the bytes when it sent the message.
          setImmediate(collectYoungGeneration, sizeOf(order.task))
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

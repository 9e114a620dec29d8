import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { busy } from '../../../http/errors.ts'

const argon2id = promisify(argon2).bind(null, 'argon2id')

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32
const SALT_BYTES = 16
/** Waiting calls per queue: about a second of work. Further requests get 503 with Retry-After. */
const MAX_WAITING = 20
const RETRY_AFTER_SECONDS = 5

/** Uses the priority queue, because callers have proved their identity by a session, link or setup token. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }
  const hash = await derive(password, { salt, cost, priority: true })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(hash)}`
}

/** Takes the same time without a stored hash, so that timing does not reveal whether an account exists. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  { priority = false } = {},
): Promise<boolean> {
  const { salt, hash, cost } = parse(stored ?? UNKNOWN_ACCOUNT)
  const given = await derive(password, { salt, cost, priority })
  return timingSafeEqual(given, hash) && stored !== undefined
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const UNKNOWN_ACCOUNT = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (match === null) throw new Error('A stored password hash cannot be read')
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

type Start = () => void

/**
 * Runs up to `atOnce` calls concurrently, those with priority first. The two queues have separate limits, so
 * that a flood of guesses neither delays trusted networks nor fills their queue.
 */
export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  let running = 0
  const waiting = { priority: [] as Start[], normal: [] as Start[] }

  async function enter(queue: Start[]): Promise<void> {
    if (running < atOnce) running += 1
    else if (queue.length >= maxWaiting) throw busy(RETRY_AFTER_SECONDS)
    else await new Promise<void>((start) => queue.push(start))
  }

  return async <T>(work: () => Promise<T>, priority: boolean): Promise<T> => {
    await enter(priority ? waiting.priority : waiting.normal)
    try {
      return await work()
    } finally {
      const next = waiting.priority.shift() ?? waiting.normal.shift()
      if (next) next()
      else running -= 1
    }
  }
}

interface Derivation {
  salt: Buffer
  cost: Cost
  priority: boolean
}

// One call runs at a time, because each takes 19 MiB and most of a core.
const inTurn = createTurns({ atOnce: 1, maxWaiting: MAX_WAITING })

const derive = (password: string, { salt, cost, priority }: Derivation): Promise<Buffer> =>
  inTurn(
    () => argon2id({ message: password.normalize('NFC'), nonce: salt, tagLength: HASH_BYTES, ...cost }),
    priority,
  )

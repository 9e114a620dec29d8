import pino, { type DestinationStream, type Logger } from 'pino'

export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describe } }, stream as DestinationStream)

/** For the terminal of a developer: time, level and message on one line, and an error with its stack. */
export const writeReadable: DestinationStream = {
  write: (line) => void process.stdout.write(`${toReadable(line)}\n`),
}

export function toReadable(line: string): string {
  const { time, level, msg, method, path, status, ms, err, pid, hostname, reqId, ...more } = JSON.parse(line)
  const name = pino.levels.labels[level]
  return [
    new Date(time).toTimeString().slice(0, 8),
    name,
    msg,
    ...(path === undefined ? [] : [method, path, status, `${ms} ms`]),
    ...(Object.keys(more).length === 0 ? [] : [JSON.stringify(more)]),
    ...(err === undefined ? [] : [name === 'warn' ? err.message : err.stack]),
  ].join(' ')
}

/** Only these properties are logged, because database errors contain the row with the texts of a visitor. */
function describe(error: unknown): unknown {
  if (!isErrorLike(error)) return { message: String(error) }
  const { name, message, stack, cause, code, table, constraint } = error
  return { type: name, message, code, table, constraint, stack, ...(cause ? { cause: describe(cause) } : {}) }
}

type ErrorLike = Error & { code?: string; table?: string; constraint?: string }

/** Errors of the job queue are plain objects, not instances of Error. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string'

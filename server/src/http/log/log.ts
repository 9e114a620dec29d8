import pino, { type DestinationStream, type Logger } from 'pino'

export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describe } }, stream as DestinationStream)

/** For a developer's terminal: time, level and message on one line, and an error with its stack. */
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

/** Logs only these properties: database errors repeat the row with everything a visitor typed. */
function describe(error: unknown): unknown {
  if (!isErrorLike(error)) return { message: String(error) }
  const { name, message, stack, cause, code, table, constraint } = error
  return { type: name, message, code, table, constraint, stack, ...(cause ? { cause: describe(cause) } : {}) }
}

type ErrorLike = Error & { code?: string; table?: string; constraint?: string }

/** The job queue reports errors as plain objects. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string'

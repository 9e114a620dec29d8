import pino, { type DestinationStream, type Logger } from 'pino'

/** The log of the whole process. */
export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describe } }, stream as DestinationStream)

/** Only this much of an error: the database's own repeat the row they are about, with everything a visitor typed. */
function describe(error: unknown): unknown {
  if (!isErrorLike(error)) return { message: String(error) }
  const { name, message, stack, cause, code, table, constraint } = error
  return { type: name, message, code, table, constraint, stack, ...(cause ? { cause: describe(cause) } : {}) }
}

type ErrorLike = Error & { code?: string; table?: string; constraint?: string }

/** The job queue reports copies of errors as plain objects. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string'

import pino, { type DestinationStream, type Logger } from 'pino'

/** The log of the whole process. */
export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describe } }, stream as DestinationStream)

/** Only this much of an error: the database's own repeat the row they are about, with everything a visitor typed. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string }
  return { type: name, message, code, table, constraint, stack, ...(cause ? { cause: describe(cause) } : {}) }
}

const SOCKET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]
// Connection exceptions, no such database or user, out of resources, shut down or starting up, cancelled by a timeout,
// locked, read-only standby.
const SQLSTATES = /^(08|3D000|28|53|57P0|57014|55P03|25006)/
// These have no code: node-postgres' own, Kysely's about a connection it gave up, and ours about a list of hosts.
const MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|connection has been discarded|No host of the database/

/** Whether a failed query says something about the database's health rather than about the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (SOCKET_CODES.includes(code) || SQLSTATES.test(code))) return true
  return MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause)
}

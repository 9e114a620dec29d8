const SOCKET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]
// Connection errors, unknown database or user, lack of resources, shutdown or startup, statement timeout,
// lock not available, read-only standby.
const SQLSTATES = /^(08|3D000|28|53|57P0|57014|55P03|25006)/
// Errors without a code: of node-postgres, of Kysely about discarded connections, and of our list of hosts.
const MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|connection has been discarded|No host of the database/

/** True when a query failed because of the database, not because the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (SOCKET_CODES.includes(code) || SQLSTATES.test(code))) return true
  return MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause)
}

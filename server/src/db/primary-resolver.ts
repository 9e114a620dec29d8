import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// With the probe timeout this is less than any connection timeout, so that callers get this error instead.
const RESOLVE_FOR_MS = 1_500
const PROBE_TIMEOUT_MS = 1_000
const RETRY_MS = 100
// Unknown database or user, or wrong password, for which a retry does not help.
const INVALID_ADDRESS = /^(3D000|28)/
// The timeline increases with each failover. A standby has none here and counts as 0.
const TIMELINE = `select case when pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** Turns postgres://user@one:5432,two:5432/studio into one URL for each host. */
export function listHosts(databaseUrl: string): string[] {
  const [, user = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/(?:[^/]*@)?)([^/?]*)(.*)$/i.exec(databaseUrl) ?? []
  return hosts.split(',').map((host) => `${user}${host}${rest}`)
}

export const withDatabase = (databaseUrl: string, name: string) =>
  databaseUrl.replace(/^([a-z]+:\/\/[^/?]*)\/?[^?]*/, `$1/${name}`)

export function connectionOptions(databaseUrl: string): { connectionString: string; stream?: () => Socket } {
  const [first = databaseUrl, ...others] = listHosts(databaseUrl)
  if (others.length === 0) return { connectionString: databaseUrl }
  const resolvePrimary = resolvers.get(databaseUrl) ?? createPrimaryResolver([first, ...others])
  resolvers.set(databaseUrl, resolvePrimary)
  return { connectionString: first, stream: () => new PrimarySocket(resolvePrimary) }
}

type PrimaryResolver = () => Promise<{ host: string; port: number }>

const resolvers = new Map<string, PrimaryResolver>()

/** Connections that are opened at the same time wait for one search for the primary. */
function createPrimaryResolver(urls: string[]): PrimaryResolver {
  let latest = 1
  let inFlight: ReturnType<PrimaryResolver> | undefined

  async function probe(connectionString: string) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { timeline } = (await client.query<{ timeline: number }>(TIMELINE)).rows[0] ?? { timeline: 0 }
      // A former primary that is up again has an older timeline. Writes to it would be lost.
      if (timeline < latest) throw new Error(`${client.host}:${client.port} takes no writes`)
      latest = timeline
      return { host: client.host, port: client.port }
    } finally {
      client.end().catch(() => {})
    }
  }

  async function resolve(): ReturnType<PrimaryResolver> {
    const deadline = performance.now() + RESOLVE_FOR_MS
    for (;;) {
      try {
        return await Promise.any(urls.map(probe))
      } catch (error) {
        const { errors } = error as AggregateError
        const invalid = errors.find(({ code }) => INVALID_ADDRESS.test(code ?? ''))
        if (invalid !== undefined) throw invalid
        if (performance.now() > deadline)
          throw new Error('No host of the database takes writes', { cause: error })
        await sleep(RETRY_MS)
      }
    }
  }

  return () => {
    inFlight ??= resolve().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

/** Ignores the given host and connects to the primary, for every client of node-postgres. */
class PrimarySocket extends Socket {
  readonly #resolvePrimary: PrimaryResolver

  constructor(resolvePrimary: PrimaryResolver) {
    super()
    this.#resolvePrimary = resolvePrimary
  }

  override connect(): this {
    this.#resolvePrimary().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host)
      },
      (error) => this.destroy(error),
    )
    return this
  }
}

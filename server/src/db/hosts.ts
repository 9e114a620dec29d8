import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Together shorter than any wait for a connection, so that a caller hears why.
const LOOK_FOR_MS = 1_500
const ASK_WITHIN_MS = 1_000
const LOOK_AGAIN_MS = 100
// No such database, no such user, wrong password: looking again does not mend these.
const WRONG_ADDRESS = /^(3D000|28)/
// A standby has no timeline of its own to write on.
const TIMELINE = `select case when pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** A list of hosts, postgres://user@one:5432,two:5432/studio, as one address for each. */
export function listHosts(databaseUrl: string): string[] {
  const [, user = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/(?:[^/]*@)?)([^/?]*)(.*)$/i.exec(databaseUrl) ?? []
  return hosts.split(',').map((host) => `${user}${host}${rest}`)
}

/** The same server, another database of it. */
export const withDatabase = (databaseUrl: string, name: string) =>
  databaseUrl.replace(/^([a-z]+:\/\/[^/?]*)\/?[^?]*/, `$1/${name}`)

/** What any connection needs to reach the database: of several hosts the one that takes writes. */
export function reach(databaseUrl: string): { connectionString: string; stream?: () => Socket } {
  const [first = databaseUrl, ...others] = listHosts(databaseUrl)
  if (others.length === 0) return { connectionString: databaseUrl }
  const find = finders.get(databaseUrl) ?? createFinder([first, ...others])
  finders.set(databaseUrl, find)
  return { connectionString: first, stream: () => new FoundSocket(find) }
}

type Find = () => Promise<{ host: string; port: number }>

const finders = new Map<string, Find>()

/** However many connections are wanted at once, it is looked once. */
function createFinder(urls: string[]): Find {
  let latest = 1
  let flight: ReturnType<Find> | undefined

  async function ask(connectionString: string) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: ASK_WITHIN_MS,
      query_timeout: ASK_WITHIN_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { timeline } = (await client.query<{ timeline: number }>(TIMELINE)).rows[0] ?? { timeline: 0 }
      // One that was replaced, and came back without knowing, would take what nobody ever reads.
      if (timeline < latest) throw new Error(`${client.host}:${client.port} takes no writes`)
      latest = timeline
      return { host: client.host, port: client.port }
    } finally {
      client.end().catch(() => {})
    }
  }

  async function look(): ReturnType<Find> {
    const until = Date.now() + LOOK_FOR_MS
    for (;;) {
      try {
        return await Promise.any(urls.map(ask))
      } catch (error) {
        const { errors } = error as AggregateError
        const wrong = errors.find(({ code }) => WRONG_ADDRESS.test(code ?? ''))
        if (wrong !== undefined) throw wrong
        if (Date.now() > until) throw new Error('No host of the database takes writes', { cause: error })
        await sleep(LOOK_AGAIN_MS)
      }
    }
  }

  return () => {
    flight ??= look().finally(() => {
      flight = undefined
    })
    return flight
  }
}

/** Goes to the host that was found, wherever it is told to go: the one place that every kind of connection passes. */
class FoundSocket extends Socket {
  readonly #find: Find

  constructor(find: Find) {
    super()
    this.#find = find
  }

  override connect(): this {
    this.#find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host)
      },
      (error) => this.destroy(error),
    )
    return this
  }
}

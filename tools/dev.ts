import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../server/src/db/connect.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { runCommand } from '../server/src/run-command.ts'
import { addSampleStudio } from '../server/src/sample/add-sample-studio.ts'
import { withWriteDeps } from '../server/src/sample/open-deps.ts'
import { HasContent, seed } from '../server/src/sample/seed.ts'
import { insertStaff } from '../server/src/studio/auth/account-queries.ts'
import { hashPassword } from '../server/src/studio/auth/passwords/passwords.ts'
import { createPostgres } from './servers/postgres.ts'

// Starts everything for development: database, tables, sample content, an account, the app with hot reload.

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const { DEV_DATA: DATA = `${ROOT}.data` } = process.env
const OWNER = 'owner@studio.example'

const { PORT = '3000', DATABASE_URL, MEDIA_DIR = `${DATA}/media` } = process.env
const PUBLIC_URL = `http://localhost:${PORT}`

runCommand(async (print) => {
  const { url, stop } = DATABASE_URL ? { url: DATABASE_URL, stop: async () => {} } : await startDatabase()
  await migrate(url)
  const password = await makeOwner(url)
  print(`The site:     ${PUBLIC_URL}`)
  print(`Back office:  ${PUBLIC_URL}/login   ${OWNER}   ${password}`)

  const watched = ['server/src', 'contract/src'].map((folder) => `--watch-path=${ROOT}${folder}`)
  const app = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', ...watched, `${ROOT}server/src/main.ts`],
    {
      stdio: 'inherit',
      env: {
        LOG_LEVEL: 'warn',
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: url,
        MEDIA_DIR,
        HOST: '127.0.0.1',
        PORT,
        PUBLIC_URL,
      },
    },
  )
  const ended = new Promise((done) => app.once('exit', done))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill(signal))
  const started = Date.now()
  // Adds sample content while the app runs, so that the first pages are available before all pictures.
  await Promise.race([ended, addSample(url, print)])
  if (app.exitCode === null)
    print(`Sample studio complete after ${Math.round((Date.now() - started) / 1000)} s.`)
  await ended
  await stop()
  process.exit()
})

async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = await createPostgres({ dir: `${DATA}/postgres`, durable: true })
  await postgres.start()
  return { url: postgres.url('postgres'), stop: () => postgres.stop() }
}

async function addSample(url: string, print: (line: string) => void): Promise<void> {
  await withWriteDeps(url, MEDIA_DIR, (deps) => seed(deps, { print: (line) => print(`  ${line}`) })).catch(
    (error) => {
      if (!(error instanceof HasContent)) throw error
    },
  )
}

/** Creates the studio and an account if there are none. Returns the password of a new account. */
async function makeOwner(url: string): Promise<string> {
  const db = connect(url, () => {})
  try {
    // The studio must exist before the app starts, because every page needs it.
    await addSampleStudio(db)
    const file = `${DATA}/owner-password`
    const known = await readFile(file, 'utf8').catch(() => undefined)
    const password = known ?? randomBytes(9).toString('base64url')
    const added = await insertStaff(db, OWNER, await hashPassword(password))
    if (added && known === undefined) {
      await mkdir(DATA, { recursive: true })
      await writeFile(file, password, { mode: 0o600 })
    }
    return added || known ? password : '(the password you gave it)'
  } finally {
    await db.destroy()
  }
}

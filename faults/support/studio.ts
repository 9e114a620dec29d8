import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { connect, type Db } from '../../server/src/db/connect.ts'
import { fileName } from '../../server/src/media/sizes.ts'
import type { Store } from '../../server/src/media/store/store.ts'
import { insertStaff } from '../../server/src/studio/auth/account-queries.ts'
import { hashPassword } from '../../server/src/studio/auth/passwords/passwords.ts'
import { migrateWithStudio } from '../../server/test/migrate-with-studio.ts'
import { startScratchPostgres } from '../../tools/servers/scratch-postgres.ts'

const STAFF = { email: 'faults@studio.example', password: 'a password for faults' }
const ANSWER_WITHIN_MS = 180_000
const FORMATS = ['jpeg', 'webp', 'avif'] as const

/** True in the long runs of .ci/full; .ci/run does fewer repetitions. */
export const FULL = process.env.FULL === '1'

/** Starts a separate PostgreSQL with a staff account that may upload. */
export async function makeStudio() {
  const postgres = await startScratchPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  await migrateWithStudio(databaseUrl)
  const db = connect(databaseUrl, () => {})
  await addStaff(db)
  return {
    db,
    databaseUrl,
    async destroy() {
      await db.destroy()
      await postgres.destroy()
    },
  }
}

export async function addStaff(db: Db, { email, password } = STAFF): Promise<void> {
  await insertStaff(db, email, await hashPassword(password))
}

export async function signIn(url: string, staff = STAFF): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

interface Uploaded {
  /** Status 0 means that no response arrived. */
  status: number
  type: string
  body: { slug?: string; status?: string; message?: string; headerImage?: { url: string; public_id: string } }
}

export async function upload(
  url: string,
  authorization: string,
  photo: Buffer,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Uploaded> {
  const form = new FormData()
  form.append('name', 'Fault')
  form.append('shortDescription', 'Short')
  form.append('fullDescription', 'A full description that is certainly longer than fifty characters.')
  form.append('headerImage', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  try {
    const signal = AbortSignal.timeout(withinMs)
    const answer = await fetch(`${url}/api/services`, {
      method: 'POST',
      headers: { authorization },
      body: form,
      signal,
    })
    const type = answer.headers.get('content-type') ?? ''
    return { status: answer.status, type, body: (await answer.json()) as Uploaded['body'] }
  } catch {
    return { status: 0, type: '', body: {} }
  }
}

interface Findings {
  rows: number
  files: number
  rowsWithoutBytes: string[]
}

/** Reads every variant that a row lists and checks its width. */
export async function inspect(db: Db, store: Store): Promise<Findings> {
  const rows = await db.selectFrom('pictures').selectAll().execute()
  const findings: Findings = { rows: rows.length, files: 0, rowsWithoutBytes: [] }
  for (const row of rows) {
    for (const format of FORMATS)
      for (const width of row[format]) {
        findings.files += 1
        const bytes = await store.read(row.storage_key, fileName(width, format))
        if (bytes === undefined || !(await isWhole(bytes, width)))
          findings.rowsWithoutBytes.push(`${row.storage_key}/${fileName(width, format)}`)
      }
  }
  return findings
}

export async function isWhole(bytes: Uint8Array, width: number): Promise<boolean> {
  try {
    const { info } = await sharp(bytes, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
    return info.width === width
  } catch {
    return false
  }
}

export const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Counts all pictures, and those whose variants exist in every format. */
export async function countFinished(db: Db): Promise<{ finished: number; all: number }> {
  const rows = await db.selectFrom('pictures').select(['jpeg', 'webp', 'avif']).execute()
  const done = rows.filter(
    (row) => row.avif.length === row.jpeg.length && row.webp.length === row.jpeg.length,
  )
  return { finished: done.length, all: rows.length }
}

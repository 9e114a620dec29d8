import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { runCommand } from '../../run-command.ts'
import { findStudio } from '../profile/queries.ts'
import { tryForm } from './jobs.ts'

// Probes the instance of this machine after an upgrade: health, a page, and an enquiry, which is deleted again.

const START_MS = 60_000
const RESPONSE_TIMEOUT_MS = 15_000

runCommand(async (print) => {
  const { DATABASE_URL, PORT, HOST } = readConfig(['DATABASE_URL', 'PORT', 'HOST'])
  const address = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`
  const ask = (path: string) =>
    fetch(`${address}${path}`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
      ({ status }) => status,
      () => 0,
    )
  const deadline = Date.now() + START_MS
  let health = await ask('/readyz')
  for (; health !== 200 && Date.now() < deadline; health = await ask('/readyz')) await sleep(500)
  if (health !== 200) throw new Error(`/readyz returned ${health || 'nothing'} for a minute.`)
  const db = connect(DATABASE_URL, () => {})
  try {
    // Visitors get 503 until the studio is set up.
    const { version } = await findStudio(db)
    const [page, expected] = [await ask('/'), version > 0 ? 200 : 503]
    if (page !== expected) throw new Error(`The home page returned ${page || 'nothing'}.`)
    const problem =
      version > 0
        ? await tryForm({ db, config: { PUBLIC_URL: address, FORM_CHECK_URL: undefined }, mailer: undefined })
        : ''
    if (problem !== '') throw new Error(problem)
  } finally {
    await db.destroy()
  }
  print('Health, a page and an enquiry are as they should be.')
})

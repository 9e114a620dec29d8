import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Db } from '../../server/src/db/connect.ts'
import { type Postfix, startPostfix } from '../../server/test/mail/postfix.ts'
import { startScratchPostgres } from '../../tools/servers/scratch-postgres.ts'
import { type RunningApp, startApp } from '../../tools/servers/start-app.ts'
import { countFinished, signIn } from '../support/studio.ts'
import { waitUntil } from '../support/until.ts'
import type { FirstVersion } from './checkout.ts'
import { fillEnquiries, fillRecords } from './fill.ts'

/** The staff account, which the stored archive contains too. */
export const OWNER = { email: 'meera@studio.example', password: 'written down by the first version' }
const ENCODED_WITHIN_MS = 900_000

export interface FirstStudio {
  databaseUrl: string
  settings: Record<string, string>
  /** Settings with a mail server. */
  mail: Record<string, string>
  postfix: Postfix
  destroy: () => Promise<void>
}

/**
 * Creates a studio with version 1.0: tables, an owner, records, pictures, and enquiries with their emails.
 */
export async function makeFirstStudio(
  first: FirstVersion,
  { isSample }: { isSample: boolean },
): Promise<FirstStudio> {
  const postgres = await startScratchPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  const mediaDir = await mkdtemp('/var/tmp/linework-first-media-')
  const postfix = await startPostfix(await mkdtemp('/var/tmp/linework-postfix-'))
  const mail = {
    ...postfix.settings,
    STUDIO_EMAIL: 'desk@studio.example',
    MAIL_FROM: 'site@studio.example',
    FORM_CHECK_URL: 'http://127.0.0.1:9',
  }
  const settings = { DATABASE_URL: databaseUrl, MEDIA_DIR: mediaDir, CONTACT_LIMITS: 'off' }
  await first.npm('db:migrate', [], settings)
  await first.npm('staff', ['add', OWNER.email], { ...settings, STAFF_PASSWORD: OWNER.password })
  if (isSample) await first.npm('db:seed', [], settings)
  const app = await startApp({ ...settings, ...mail, LOG_LEVEL: 'warn' }, first.main)
  try {
    await fillAll(app, databaseUrl, isSample)
  } finally {
    await app.stop()
  }
  return {
    databaseUrl,
    settings,
    mail,
    postfix,
    async destroy() {
      await postfix.destroy()
      await postgres.destroy()
      await rm(mediaDir, { recursive: true, force: true })
    },
  }
}

async function fillAll({ url }: RunningApp, databaseUrl: string, isSample: boolean): Promise<void> {
  const token = await signIn(url, OWNER)
  await fillRecords(url, token)
  await fillEnquiries(url, token)
  const db = connect(databaseUrl, () => {})
  await waitUntil(async () => {
    const { finished, all } = await countFinished(db)
    // Does not wait for all sample pictures, whose encoding takes half an hour and continues after a restore.
    return (isSample || finished === all) && (await countWaitingMails(db)) === 0
  }, ENCODED_WITHIN_MS)
  await db.destroy()
}

export async function countWaitingMails(db: Db): Promise<number> {
  const waiting = await db.selectFrom('contact_mails').select('id').where('state', '<>', 'sent').execute()
  return waiting.length
}

/** Returns a function that reads the API and throws unless the status is 200. */
export function askAt(url: string, authorization: string) {
  return async (path: string, who: 'anyone' | 'staff') => {
    const answer = await fetch(`${url}/api${path}`, who === 'staff' ? { headers: { authorization } } : {})
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

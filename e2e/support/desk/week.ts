import { mkdtemp } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { type ParsedMail, simpleParser } from 'mailparser'
import type { Appointment } from '../../../contract/src/desk/appointments-shapes.ts'
import { connect, type UnscopedDb, unscoped } from '../../../server/src/db/connect.ts'
import { makeArtist, makeService, makeStaffMember } from '../../../server/test/factories.ts'
import { startPostfix } from '../../../server/test/mail/postfix.ts'
import { STAFF } from '../../../server/test/staff.ts'
import { startBackOffice } from '../start/start-back-office.ts'
import { test as base } from '../test.ts'
import { readEvents } from './calendar-events.ts'

const DAYS = 21

/** Starts a separate studio with two artists, their accounts, and a mail server that keeps every email. */
async function startWeek() {
  const postfix = await startPostfix(await mkdtemp('/var/tmp/linework-week-'))
  const office = await startBackOffice('week', {
    ...postfix.settings,
    STUDIO_EMAIL: 'desk@studio.example',
    MAIL_FROM: 'form@studio.example',
  })
  const db = unscoped(connect(office.databaseUrl, () => {}))
  const tattoo = (await makeService(db, { name: 'Tattoo', slug: 'tattoo', minutes: 120 })) as { id: string }
  const addArtist = async (name: string) => {
    const slug = name.toLowerCase().replace(' ', '-')
    return (await makeArtist(db, { name, slug, service_id: tattoo.id })).id
  }
  const [ritika, neil] = [await addArtist('Ritika Mohanty'), await addArtist('Neil Sahu')]
  await makeService(db, { name: 'Piercing', slug: 'piercing', minutes: 45 })
  const call = async (method: string, path: string, token: string, body?: object) => {
    const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(`${office.url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response.json()
  }
  const { token } = await call('POST', '/auth/login', '', STAFF)
  const tokens = {
    owner: token as string,
    ritika: (await makeStaffMember(db, { role: 'artist', artist_id: ritika })).headers.authorization,
    neil: (await makeStaffMember(db, { role: 'artist', artist_id: neil })).headers.authorization,
  }
  const feeds = { owner: '', ritika: '', neil: '' }
  for (const who of ['owner', 'ritika', 'neil'] as const)
    feeds[who] = (await call('POST', '/bookings/calendar', tokens[who], { replaces: null })).address
  const readMails = async () => Promise.all((await postfix.listMails()).map((mail) => simpleParser(mail)))
  return {
    url: office.url,
    db,
    artists: { ritika, neil },
    deliver: () => deliver(db, readMails),
    readAgenda: async (from: string): Promise<Appointment[]> =>
      (await call('GET', `/appointments?from=${from}&days=${DAYS}`, tokens.owner)).appointments,
    readFeed: async (who: keyof typeof feeds) => readEvents(await (await fetch(feeds[who])).text()),
    readMails,
    async stop() {
      await db.destroy()
      await office.stop()
      await postfix.destroy()
    },
  }
}

/** Sends delayed emails immediately, and waits until all of them have arrived. */
async function deliver(db: UnscopedDb, readMails: () => Promise<ParsedMail[]>): Promise<void> {
  const rows = () => db.selectFrom('outbox').select(['id', 'state']).where('appointment_id', 'is not', null)
  const isOpen = async () => {
    await sql`update jobs.job set start_after = now()
      where name = 'send-client-mail' and state in ('created', 'retry')`.execute(db)
    return (await rows().where('state', '=', 'waiting').execute()).length > 0
  }
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(false)
  const sent = await rows().where('state', '<>', 'dropped').execute()
  expect(sent.filter(({ state }) => state !== 'sent')).toEqual([])
  const arrived = async () => (await readMails()).map(({ messageId }) => messageId ?? '').join(' ')
  for (const { id } of sent) await expect.poll(arrived).toContain(id)
}

type Week = Awaited<ReturnType<typeof startWeek>>

/** Returns the emails that contain a calendar file, with their recipients. */
export function readNews(mails: ParsedMail[]) {
  return mails.flatMap((mail) => {
    const to = Array.isArray(mail.to) ? mail.to[0] : mail.to
    const [title = '', ...lines] = (mail.text ?? '').split('\n')
    return mail.attachments
      .filter(({ contentType }) => contentType === 'text/calendar')
      .flatMap(({ content }) => readEvents(content.toString()))
      .map((event) => ({ ...event, to: to?.text ?? '', title, text: lines.join('\n') }))
  })
}

export const test = base.extend<{ week: Week }>({
  week: async ({ browserName: _ }, use) => {
    const week = await startWeek()
    await use(week)
    await week.stop()
  },
  baseURL: async ({ week }, use) => use(week.url),
})

export { expect }

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { ENQUIRY, watchEnquiryMails } from '../../../../test/mail/enquiry-mails.ts'
import { startMail, type TestMail } from '../../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { deliver } from '../../../outbox/deliver.ts'

const HOUR = 3_600_000

let t: TestApp
let mail: TestMail
let headers: { authorization: string }
let mails: ReturnType<typeof watchEnquiryMails>

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
  headers = await signIn(t)
  mails = watchEnquiryMails(t, mail, headers)
})

beforeEach(() => mails.clear())

describe('a mail server that rejects an email', () => {
  test('with 451, the email waits and is delivered once later', async () => {
    mail.postfix.reject('451 4.3.0 Later')
    await mails.send()
    await mails.deliverAll()
    expect(await mails.readMails(0)).toEqual([])
    expect((await mails.details()).mails).toEqual([
      expect.objectContaining({
        kind: 'studio',
        state: 'waiting',
        tries: 1,
        problem: 'The mail server responded 451 4.3.0.',
      }),
      expect.objectContaining({ kind: 'visitor', state: 'waiting', tries: 1 }),
    ])
    mail.postfix.reject()
    await mails.deliverAll()
    await mails.deliverAll()
    expect(await mails.readMails(2)).toHaveLength(2)
    expect((await mails.details()).mails).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  test('with 451 for more than a day, the email is shown as failed and can be resent', async () => {
    mail.postfix.reject('451 4.3.0 Later')
    await mails.send()
    await mails.deliverAll()
    const longAgo = new Date(Date.now() - 25 * HOUR)
    await t.db.updateTable('outbox').set({ asked_at: longAgo }).execute()
    expect(await mails.deliverAll()).toEqual(['fulfilled', 'fulfilled'])
    expect((await mails.details()).mails).toMatchObject([
      { state: 'failed', problem: 'The mail server responded 451 4.3.0.' },
      { state: 'failed', problem: 'The mail server responded 451 4.3.0.' },
    ])
    mail.postfix.reject()
    const url = `/api/contact/${await mails.newest()}/mail`
    const again = await t.app.inject({ method: 'POST', url, headers, payload: { kind: 'studio' } })
    expect(again.json().mails[0]).toMatchObject({ state: 'waiting', tries: 0, problem: '' })
    await mails.deliverAll()
    expect(await mails.readMails(1)).toHaveLength(1)
  })

  test('emails that waited while Linework was stopped for a day are delivered', async () => {
    await mails.send()
    await t.db
      .updateTable('outbox')
      .set({ asked_at: new Date(Date.now() - 25 * HOUR) })
      .execute()
    await mails.deliverAll()
    expect(await mails.readMails(2)).toHaveLength(2)
  })

  test('with 550, only the email to the studio is retried', async () => {
    mail.postfix.reject('550 5.1.1 Unknown')
    await mails.send()
    expect(await mails.deliverAll()).toEqual(['rejected', 'fulfilled'])
    expect(await mails.listRows()).toMatchObject([{ state: 'waiting' }, { state: 'failed' }])
  })
})

test('a spam enquiry is emailed to the studio only after staff mark it as not spam', async () => {
  expect(await mails.send(ENQUIRY, { 'form-trapped': '1' })).toBe(201)
  expect(await mails.listRows()).toEqual([])
  const url = `/api/contact/${await mails.newest()}`
  const setStatus = (status: string) => t.app.inject({ method: 'PATCH', url, headers, payload: { status } })
  expect((await setStatus('new')).json().mails).toMatchObject([{ kind: 'studio', state: 'waiting' }])
  await setStatus('contacted')
  await mails.deliverAll()
  await setStatus('spam')
  await setStatus('new')
  expect(await mails.listRows()).toMatchObject([{ state: 'sent' }])
})

test('an enquiry email is delivered once when several workers claim it', async () => {
  await mails.send()
  const [row] = await mails.listRows()
  const ids = Array.from({ length: 6 }, () => row?.id as string)
  ids.push(ids[0] as string)
  const done = await Promise.allSettled(ids.map((id) => deliver(t, id)))
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  await deliver(t, row?.id as string)
  const arrived = (await mails.readMails(1)).filter(({ messageId }) => messageId?.includes(row?.id as string))
  expect(arrived).toHaveLength(1)
})

test('without a mail server, no email is queued and resending returns 409', async () => {
  const without = await makeApp()
  await without.app.inject({ method: 'POST', url: '/api/contact', payload: ENQUIRY })
  const own = await signIn(without)
  const { id } = await without.db.selectFrom('contact_requests').select('id').executeTakeFirstOrThrow()
  const shown = (await without.app.inject({ url: `/api/contact/${id}`, headers: own })).json()
  expect(shown).toMatchObject({ mailEnabled: false, mails: [] })
  const url = `/api/contact/${id}/mail`
  const again = await without.app.inject({ method: 'POST', url, headers: own, payload: { kind: 'studio' } })
  expect([again.statusCode, again.json().message]).toEqual([409, 'Email is not set up on this server.'])
})

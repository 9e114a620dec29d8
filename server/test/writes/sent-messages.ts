import { insert, makeEnquiry } from '../factories.ts'
import type { Caller, Noted, Writes } from './caller.ts'
import { makeAppointment } from './desk.ts'

const BY_HAND = JSON.stringify({ way: 'whatsapp' })
const MAIL_NOTED: Noted = { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['mail'] }

export const sentMessageWrites = ({ t, call }: Caller): Writes => ({
  'sent-messages.again': async () => {
    const { id: contact_id } = await makeEnquiry(t.db)
    const failed = await insert(t.db, 'outbox', {
      contact_id,
      message: 'enquiry.visitor',
      state: 'failed',
      facts: BY_HAND,
    })
    return { act: call('POST', `/messages/sent/${failed.id}/again`), noted: MAIL_NOTED }
  },
  'sent-messages.opened': async () => {
    const { id: appointment_id } = await makeAppointment(t.db)
    const prepared = await insert(t.db, 'outbox', { appointment_id, message: 'visit.check3', facts: BY_HAND })
    return {
      act: call('POST', `/messages/sent/${prepared.id}/opened`, { way: 'whatsapp' }),
      noted: MAIL_NOTED,
    }
  },
  'sent-messages.tapped': async () => {
    const { id } = await makeAppointment(t.db)
    const body = { way: 'whatsapp', kind: 'review' }
    return { act: call('POST', `/appointments/${id}/messages`, body), noted: MAIL_NOTED }
  },
  'sent-messages.seen': async () => {
    const { id: appointment_id } = await makeAppointment(t.db)
    const said = { answer: 'wrong', answered_at: new Date() }
    await t.db
      .insertInto('check_ups')
      .values({ appointment_id, ...said })
      .execute()
    return { act: call('POST', `/check-ups/${appointment_id}/seen`), noted: MAIL_NOTED }
  },
})

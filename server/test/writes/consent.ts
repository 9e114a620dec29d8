import { randomUUID } from 'node:crypto'
import { readConsentSettings } from '../../src/desk/appointments/consent/queries.ts'
import { makeEnquiry } from '../factories.ts'
import type { Caller, Writes } from './caller.ts'

export const consentWrites = ({ t, call }: Caller): Writes => ({
  'consent.save': async () => ({
    act: call('PUT', '/consent', {
      years: 4,
      reason: 'to answer claims',
      texts: (await readConsentSettings(t.db)).texts,
    }),
    noted: { kind: 'studio', verb: 'changed', title: '', fields: ['consent years', 'consent reason'] },
  }),
  'consent.add': async () => {
    const { id } = await makeEnquiry(t.db, { booked_for: new Date() })
    const appointment = await t.db
      .selectFrom('appointments')
      .select('id')
      .where('contact_id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      act: call('POST', `/appointments/${appointment.id}/consent`, { id: randomUUID(), idSeen: 'passport' }),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['consent'] },
    }
  },
})

import { makeSessionOf, makeStaffMember } from '../factories.ts'
import type { Caller, Writes } from './caller.ts'

const title = /^member-\d+@studio\.example$/

export const writesOfStaff = ({ t, call }: Caller): Writes => ({
  'staff.invite': async () => ({
    act: call('POST', '/staff', { name: 'Kabir', email: `${crypto.randomUUID()}@a.example`, role: 'desk' }),
    noted: { kind: 'account', verb: 'invited', title: /@a\.example$/, fields: ['role'] },
  }),
  'staff.change': async () => ({
    act: call('PATCH', `/staff/${(await makeStaffMember(t.db)).id}`, { name: 'Meera', role: 'desk' }),
    noted: { kind: 'account', verb: 'changed', title, fields: ['name', 'role'] },
  }),
  'staff.remove': async () => ({
    act: call('DELETE', `/staff/${(await makeStaffMember(t.db)).id}`),
    noted: { kind: 'account', verb: 'removed for good', title },
  }),
  'staff.makeLink': async () => ({
    act: call('POST', `/staff/${(await makeStaffMember(t.db)).id}/link`),
    noted: { kind: 'account', verb: 'changed', title, fields: ['link'] },
  }),
  'staff.disable': async () => ({
    act: call('POST', `/staff/${(await makeStaffMember(t.db)).id}/disable`),
    noted: { kind: 'account', verb: 'disabled', title },
  }),
  'staff.enable': async () => ({
    act: call('POST', `/staff/${(await makeStaffMember(t.db, { disabled_at: new Date() })).id}/enable`),
    noted: { kind: 'account', verb: 'enabled', title },
  }),
  'staff.endSession': async () => {
    const { id } = await makeStaffMember(t.db)
    const session = await makeSessionOf(t.db, id)
    return {
      act: call('DELETE', `/staff/${id}/sessions/${session.id}`),
      noted: { kind: 'account', verb: 'changed', title, fields: ['sessions'] },
    }
  },
})

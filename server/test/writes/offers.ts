import { makeArtist, makeEnquiry, makeFreedTime, makeOffer, NEXT_MARCH } from '../factories.ts'
import type { Caller, Noted, Writes } from './caller.ts'

const TIMES = [`${NEXT_MARCH}-06T06:30:00.000Z`, `${NEXT_MARCH}-06T08:30:00.000Z`]

const noted: Noted = { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['offer'] }

export const offerWrites = ({ t, call }: Caller): Writes => ({
  'offers.create': async () => ({
    act: call('POST', `/contact/${(await makeEnquiry(t.db)).id}/offers`, {
      artistId: (await makeArtist(t.db)).id,
      startsAt: TIMES,
    }),
    noted,
  }),
  'offers.markSent': async () => {
    const { id } = await makeEnquiry(t.db)
    await makeOffer(t.db, id, TIMES)
    return { act: call('POST', `/contact/${id}/offers/sent`, { way: 'whatsapp' }), noted }
  },
  'offers.withdraw': async () => {
    const { id } = await makeEnquiry(t.db)
    await makeOffer(t.db, id, TIMES)
    return { act: call('DELETE', `/contact/${id}/offers`), noted }
  },
  'freed-times.offer': async () => {
    const { id } = await makeFreedTime(t.db)
    return { act: call('POST', `/waitlist/times/${id}/offer`), noted }
  },
  'freed-times.close': async () => {
    const { id } = await makeFreedTime(t.db)
    await makeOffer(t.db, (await makeEnquiry(t.db)).id, TIMES.slice(0, 1), { freed_time_id: id })
    return { act: call('DELETE', `/waitlist/times/${id}`), noted }
  },
})

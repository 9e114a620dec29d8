import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeMember } from '../../../../test/factories.ts'
import { floodEnquiries } from '../../../../test/mail/enquiry-flood.ts'
import type { TestApp } from '../../../../test/make-app.ts'
import { startRinging } from '../../../../test/push/ringing.ts'

let ringing: Awaited<ReturnType<typeof startRinging>>
let t: TestApp
let flood: ReturnType<typeof floodEnquiries>

beforeAll(async () => {
  ringing = await startRinging({ CONTACT_LIMITS: 'on' })
  t = ringing.t
  flood = floodEnquiries(t)
})

beforeEach(async () => {
  await t.db.deleteFrom('staff').execute()
  await flood.clear()
  await ringing.clearJobs()
})

test('a phone rings 20 times an hour, then once for the rest', async () => {
  const phone = await ringing.addPhone(await makeMember(t.db))
  await flood.send(24)
  await flood.send(1, { service: 'My tattoo is healing badly' })
  await ringing.ringAll()
  expect(phone.messages).toHaveLength(20)
  expect(await flood.summarise()).toBe(1)
  expect(phone.messages.slice(20)).toEqual([
    {
      text: expect.stringMatching(/^5 more enquiries since \d\d:\d\d, 1 urgent\. Open Linework\.$/),
      url: '/admin/contact',
      tag: 'more enquiries',
      unanswered: 25,
    },
  ])
  await flood.send(30)
  await ringing.ringAll()
  expect(await flood.summarise()).toBe(0)
  expect(phone.messages).toHaveLength(21)
  expect(ringing.service.problems).toEqual([])
})

test('enquiries that an artist may not see do not silence the phone of the artist', async () => {
  const artist = await makeArtist(t.db, { name: 'Kabir' })
  const phone = await ringing.addPhone(await makeMember(t.db))
  const kabir = await ringing.addPhone(await makeMember(t.db, { role: 'artist', artist_id: artist.id }))
  await flood.send(30)
  await flood.send(1, { artist: 'Kabir' })
  await ringing.ringAll()
  expect([phone.messages.length, kabir.messages.length]).toEqual([20, 1])
  expect(await flood.summarise()).toBe(1)
  expect([phone.messages.length, kabir.messages.length]).toEqual([21, 1])
})

test('a phone that is gone has no summary', async () => {
  const phone = await ringing.addPhone(await makeMember(t.db))
  await flood.send(21)
  await t.db.deleteFrom('phones').execute()
  expect(await flood.summarise()).toBe(1)
  expect(phone.messages).toEqual([])
  expect(await t.db.selectFrom('enquiry_alerts').select('recipient').execute()).toEqual([])
})

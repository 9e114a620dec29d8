import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeStaffMember } from '../../../../test/factories.ts'
import { floodEnquiries } from '../../../../test/mail/enquiry-flood.ts'
import type { TestApp } from '../../../../test/make-app.ts'
import { startPushApp } from '../../../../test/push/push-app.ts'

let pushApp: Awaited<ReturnType<typeof startPushApp>>
let t: TestApp
let flood: ReturnType<typeof floodEnquiries>

beforeAll(async () => {
  pushApp = await startPushApp({ CONTACT_RATE_LIMIT: 'on' })
  t = pushApp.t
  flood = floodEnquiries(t)
})

beforeEach(async () => {
  await t.db.deleteFrom('staff').execute()
  await flood.clear()
  await pushApp.clearPushes()
})

test('sends a device 20 enquiry pushes an hour, then one summary', async () => {
  const phone = await pushApp.addPhone(await makeStaffMember(t.db))
  await flood.send(24)
  await flood.send(1, { service: 'My tattoo is healing badly' })
  await pushApp.deliverAll()
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
  await pushApp.deliverAll()
  expect(await flood.summarise()).toBe(0)
  expect(phone.messages).toHaveLength(21)
  expect(pushApp.service.problems).toEqual([])
})

test('enquiries hidden from an artist do not count towards the artist’s push limit', async () => {
  const artist = await makeArtist(t.db, { name: 'Kabir' })
  const phone = await pushApp.addPhone(await makeStaffMember(t.db))
  const kabir = await pushApp.addPhone(await makeStaffMember(t.db, { role: 'artist', artist_id: artist.id }))
  await flood.send(30)
  await flood.send(1, { artist: 'Kabir' })
  await pushApp.deliverAll()
  expect([phone.messages.length, kabir.messages.length]).toEqual([20, 1])
  expect(await flood.summarise()).toBe(1)
  expect([phone.messages.length, kabir.messages.length]).toEqual([21, 1])
})

test('sends no summary to a device whose push subscription was deleted', async () => {
  const phone = await pushApp.addPhone(await makeStaffMember(t.db))
  await flood.send(21)
  await t.db.deleteFrom('phones').execute()
  expect(await flood.summarise()).toBe(1)
  expect(phone.messages).toEqual([])
  expect(await t.db.selectFrom('enquiry_alerts').select('recipient').execute()).toEqual([])
})

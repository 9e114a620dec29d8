import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import {
  listPrivateFiles,
  putPicture,
  sendWithTicket,
  takeBackPicture,
} from '../../../../test/pictures/enquiry-pictures.ts'
import { makePicture } from '../../../../test/pictures/make-picture.ts'

let t: TestApp
let picture: Buffer

beforeAll(async () => {
  t = await makeApp()
  picture = await makePicture({ width: 40, height: 30 })
})

const takeBack = async (ticket: string, id: string) => (await takeBackPicture(t, ticket, id)).statusCode
const keysOf = async (contactId: string) =>
  (
    await t.db
      .selectFrom('enquiry_pictures')
      .select('storage_key')
      .where('contact_id', '=', contactId)
      .execute()
  ).map((row) => row.storage_key)

test('a picture that has arrived goes with its bytes, also when it is taken back twice', async () => {
  const { ticket, id: contactId } = await sendWithTicket(t)
  const kept = await listPrivateFiles(t.mediaDir)
  const id = randomUUID()
  await putPicture(t, ticket, picture, { id })
  expect(await listPrivateFiles(t.mediaDir)).toHaveLength(kept.length + 2)
  expect([await takeBack(ticket, id), await takeBack(ticket, id)]).toEqual([200, 200])
  expect([await keysOf(contactId), await listPrivateFiles(t.mediaDir)]).toEqual([[null], kept])
})

test('one that is still on its way is not stored when it comes', async () => {
  const { ticket, id: contactId } = await sendWithTicket(t)
  const kept = await listPrivateFiles(t.mediaDir)
  const id = randomUUID()
  const [, back] = await Promise.all([putPicture(t, ticket, picture, { id }), takeBack(ticket, id)])
  expect(back).toBe(200)
  expect((await putPicture(t, ticket, picture, { id })).statusCode).toBe(200)
  expect([await keysOf(contactId), await listPrivateFiles(t.mediaDir)]).toEqual([[null], kept])
})

test('no other ticket takes it back', async () => {
  const [own, other] = [await sendWithTicket(t), await sendWithTicket(t)]
  const id = randomUUID()
  await putPicture(t, own.ticket, picture, { id })
  expect([
    await takeBack(other.ticket, id),
    await takeBack('', id),
    await takeBack(`${own.ticket}x`, id),
  ]).toEqual([409, 403, 403])
  expect(await keysOf(own.id)).toEqual([expect.stringMatching(/^enquiries/)])
})

test('an enquiry has no more rows of pictures that have not arrived than it may have pictures', async () => {
  const { ticket, id: contactId } = await sendWithTicket(t)
  const arrived = randomUUID()
  await putPicture(t, ticket, picture, { id: arrived })
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push(await takeBack(ticket, randomUUID()))
  expect(statuses).toEqual([200, 200, 200, 200, 409, 409])
  expect(await keysOf(contactId)).toHaveLength(5)
  expect(await takeBack(ticket, arrived)).toBe(200)
  expect(await keysOf(contactId)).toEqual([null, null, null, null, null])
})

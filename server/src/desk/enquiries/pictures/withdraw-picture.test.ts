import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import {
  listPrivateFiles,
  putPicture,
  sendWithTicket,
  withdrawPicture,
} from '../../../../test/pictures/enquiry-pictures.ts'
import { makePicture } from '../../../../test/pictures/make-picture.ts'

let t: TestApp
let picture: Buffer

beforeAll(async () => {
  t = await makeApp()
  picture = await makePicture({ width: 40, height: 30 })
})

const withdraw = async (ticket: string, id: string) => (await withdrawPicture(t, ticket, id)).statusCode
const keysOf = async (enquiryId: string) =>
  (
    await t.db
      .selectFrom('enquiry_pictures')
      .select('storage_key')
      .where('contact_id', '=', enquiryId)
      .execute()
  ).map((row) => row.storage_key)

test('withdrawing an uploaded enquiry picture removes its file and can be repeated', async () => {
  const { ticket, id: enquiryId } = await sendWithTicket(t)
  const kept = await listPrivateFiles(t.mediaDir)
  const id = randomUUID()
  await putPicture(t, ticket, picture, { id })
  expect(await listPrivateFiles(t.mediaDir)).toHaveLength(kept.length + 2)
  expect([await withdraw(ticket, id), await withdraw(ticket, id)]).toEqual([200, 200])
  expect([await keysOf(enquiryId), await listPrivateFiles(t.mediaDir)]).toEqual([[null], kept])
})

test('an enquiry picture withdrawn during its upload is not stored', async () => {
  const { ticket, id: enquiryId } = await sendWithTicket(t)
  const kept = await listPrivateFiles(t.mediaDir)
  const id = randomUUID()
  const [, back] = await Promise.all([putPicture(t, ticket, picture, { id }), withdraw(ticket, id)])
  expect(back).toBe(200)
  expect((await putPicture(t, ticket, picture, { id })).statusCode).toBe(200)
  expect([await keysOf(enquiryId), await listPrivateFiles(t.mediaDir)]).toEqual([[null], kept])
})

test('rejects withdrawing an enquiry picture with another upload ticket', async () => {
  const [own, other] = [await sendWithTicket(t), await sendWithTicket(t)]
  const id = randomUUID()
  await putPicture(t, own.ticket, picture, { id })
  expect([
    await withdraw(other.ticket, id),
    await withdraw('', id),
    await withdraw(`${own.ticket}x`, id),
  ]).toEqual([409, 403, 403])
  expect(await keysOf(own.id)).toEqual([expect.stringMatching(/^enquiries/)])
})

test('returns 409 when withdrawals of pictures not yet uploaded exceed the limit', async () => {
  const { ticket, id: enquiryId } = await sendWithTicket(t)
  const arrived = randomUUID()
  await putPicture(t, ticket, picture, { id: arrived })
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push(await withdraw(ticket, randomUUID()))
  expect(statuses).toEqual([200, 200, 200, 200, 409, 409])
  expect(await keysOf(enquiryId)).toHaveLength(5)
  expect(await withdraw(ticket, arrived)).toBe(200)
  expect(await keysOf(enquiryId)).toEqual([null, null, null, null, null])
})

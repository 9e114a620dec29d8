import { expect, test } from 'vitest'
import type { Api } from '../../../lib/calls/api.ts'
import { readPlainPictures, sendPlainPictures } from './plain-pictures.ts'

const read = (query: string) => readPlainPictures(new URLSearchParams(query))

const LIMITS = 'You can send 5 JPEG or PNG pictures, at most 8 MB each and 20 MB together.'

test('without scripts, a text counts the uploaded pictures and names the others', () => {
  expect(read('arrived=1')).toBe('Your picture has arrived.')
  expect(read('arrived=3')).toBe('All 3 pictures have arrived.')
  expect(read('arrived=1&lost=idea-2.place-1')).toBe(
    `1 of 3 pictures have arrived. Missing: reference picture 2, picture of the place on your body 1. ${LIMITS}`,
  )
})

test('without scripts, a text names pictures that a busy server rejected, with advice', async () => {
  const statuses = [422, 503, 507, 500]
  const api = (async () => {
    throw Object.assign(new Error('No'), { status: statuses.shift() })
  }) as unknown as Api
  const pictures = ['idea', 'idea', 'place', 'place'].map((field, n) => ({
    field,
    bytes: new Uint8Array([n]),
  }))
  const said = await sendPlainPictures(api, pictures, 'ticket', 'key')
  expect(said).toEqual({ arrived: '0', lost: 'idea-1', later: 'idea-2.place-1.place-2' })
  expect(read('arrived=1&later=idea-2')).toBe(
    '1 of 2 pictures have arrived. Not accepted right now: reference picture 2. We have your request. Please send the missing pictures when we reply.',
  )
})

test.each(['', 'arrived=', 'arrived=x', 'arrived=-1', 'arrived=100000'])(
  'the confirmation page shows no text about pictures for the query %j',
  (query) => {
    expect(read(query)).toBeNull()
  },
)

test('the picture text ignores unknown kinds and numbers in a manipulated query', () => {
  expect(read('arrived=0&lost=idea-1.<b>.place-0.place-3x.your+money.place-12')).toBe(
    `0 of 2 pictures have arrived. Missing: reference picture 1, picture of the place on your body 12. ${LIMITS}`,
  )
})

test('an enquiry picture sent again keeps its id, and another picture has a new one', async () => {
  const ids: string[] = []
  const api = (async (_: unknown, input: { params: { id: string } }) => {
    ids.push(input.params.id)
    return {}
  }) as unknown as Api
  const send = (bytes: number[], field = 'idea') =>
    sendPlainPictures(api, [{ field, bytes: new Uint8Array(bytes) }], 'ticket', 'key')
  await send([1, 2])
  await send([1, 2])
  await send([3])
  await send([1, 2], 'place')
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})

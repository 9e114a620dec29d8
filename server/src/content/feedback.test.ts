import { beforeAll, describe, expect, test } from 'vitest'
import { makeFeedback, signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const KEYS = ['_id', 'city', 'date', 'message', 'name', 'rating', 'version']
const fields = { name: ' Asha ', city: 'Cuttack', date: '2026-03-04', message: 'Steady hands.', rating: 5 }

const get = (url: string) => t.app.inject({ url: `/api/feedback${url}` })
const post = (payload: object) => t.app.inject({ method: 'POST', url: '/api/feedback', headers, payload })
const put = (id: string, payload: object) =>
  t.app.inject({ method: 'PUT', url: `/api/feedback/${id}`, headers, payload })
const remove = (id: string) => t.app.inject({ method: 'DELETE', url: `/api/feedback/${id}`, headers })

test('[API-29] [ENT-04] POST /feedback returns 201, and PUT and DELETE return 200', async () => {
  const made = await post({ ...fields, extra: 'ignored' })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toEqual({ _id: expect.any(String), ...fields, name: 'Asha', version: 1 })
  const { _id } = made.json()

  const changed = await put(_id, { ...fields, city: 'Puri', rating: '4', date: '2026-03-05T23:00:00Z' })
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).toEqual({
    _id,
    ...fields,
    name: 'Asha',
    city: 'Puri',
    rating: 4,
    date: '2026-03-05',
    version: 2,
  })

  const gone = await remove(_id)
  expect([gone.statusCode, gone.json()]).toEqual([200, { status: 'success', message: 'Feedback deleted.' }])
  for (const again of [await remove(_id), await put(_id, fields)]) {
    expect([again.statusCode, again.json()]).toEqual([
      404,
      { status: 'error', message: 'Feedback not found.' },
    ])
  }
})

test('[API-29] [AFB-02] POST /feedback returns errors for all five missing fields in one response', async () => {
  const response = await post({ name: ' ', rating: 6 })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    status: 'error',
    message: 'Name is required',
    errors: [
      { field: 'name', message: 'Name is required' },
      { field: 'city', message: 'City is required' },
      { field: 'date', message: 'Date is required' },
      { field: 'message', message: 'Message is required' },
      { field: 'rating', message: 'Rating must be a number from 1 to 5, in whole or half steps' },
    ],
  })
})

test.each([0, 0.5, 5.5, 6, 2.3, 4.75, -1, '', 'five', null, [], {}])(
  'POST /feedback rejects the rating %j',
  async (rating) => {
    const response = await post({ ...fields, rating })
    expect(response.json().errors).toEqual([
      { field: 'rating', message: 'Rating must be a number from 1 to 5, in whole or half steps' },
    ])
  },
)

test.each([1, 1.5, 4.5, '3.5', 5])(
  '[AFB-02] POST /feedback accepts the rating %j and returns a number',
  async (rating) => {
    const made = await post({ ...fields, rating })
    expect([made.statusCode, made.json().rating]).toEqual([201, Number(rating)])
    await remove(made.json()._id)
  },
)

test.each(['2026-02-30', '0000-01-01', 'yesterday', '03/04/2026', 20260101])(
  'feedback with the invalid date %j gets a different message than without a date',
  async (date) => {
    expect((await post({ ...fields, date })).json().errors).toEqual([
      { field: 'date', message: 'This date cannot be read. Write it as YYYY-MM-DD.' },
    ])
    for (const none of ['', null, undefined])
      expect((await post({ ...fields, date: none })).json().errors).toEqual([
        { field: 'date', message: 'Date is required' },
      ])
  },
)

describe('[API-08] feedback lists', () => {
  beforeAll(async () => {
    for (let i = 0; i < 12; i++) await makeFeedback(t.db)
  })

  test('GET /feedback returns all feedback, newest first', async () => {
    const list = (await get('')).json()
    expect(list).toHaveLength(12)
    expect(Object.keys(list[0]).sort()).toEqual(KEYS)
    const numbers = list.map(({ name }: { name: string }) => Number(name.split(' ')[1]))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })

  test('GET /feedback/paginated returns feedbacks, totalPages and page, ten at a time', async () => {
    const first = (await get('/paginated')).json()
    expect(Object.keys(first).sort()).toEqual(['feedbacks', 'page', 'totalPages'])
    expect([first.page, first.totalPages, first.feedbacks.length]).toEqual([1, 2, 10])
    expect((await get('/paginated?page=2')).json().feedbacks).toHaveLength(2)
    expect((await get('/paginated?page=3')).json()).toEqual({ feedbacks: [], page: 3, totalPages: 2 })
    expect((await get('/paginated?limit=5')).json().totalPages).toBe(3)
  })
})

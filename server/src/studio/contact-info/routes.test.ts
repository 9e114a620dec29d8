import { DAYS } from '@linework/contract/studio/contact-info'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const info = {
  phone: '0674 2345678',
  altMobile: '+91 98765 43210',
  email: 'hello@studio.example',
  address: 'Plot 1,\nBhubaneswar',
  workingHours: DAYS.map((day) => ({ day, hours: '10 AM - 8 PM', note: '' })),
}

const get = () => t.app.inject({ url: '/api/contact-info' })
const save = (payload: object) => t.app.inject({ method: 'POST', url: '/api/contact-info', headers, payload })

test('[API-15] [ENT-05] GET /contact-info returns null before the first save, then the saved row', async () => {
  const before = await get()
  expect([before.statusCode, before.json()]).toEqual([200, null])

  const first = await save({ ...info, secret: 'ignored' })
  expect([first.statusCode, first.json()]).toEqual([
    200,
    { _id: expect.any(String), ...info, specialDays: [], chatNumber: '919876543210', version: 1 },
  ])
  expect((await get()).json()).toEqual(first.json())

  const { altMobile: _, workingHours: __, ...least } = info
  const second = await save({ ...least, phone: '1' })
  expect([second.statusCode, second.json()]).toEqual([
    200,
    { ...first.json(), phone: '1', altMobile: '', workingHours: [], chatNumber: '', version: 2 },
  ])
  expect((await get()).json()).toEqual(second.json())
})

test('PUT /contact-info/hours changes only the hours', async () => {
  const before = (await save({ ...info, specialDays: [] })).json()
  const saveHours = (payload: object) =>
    t.app.inject({ method: 'PUT', url: '/api/contact-info/hours', headers, payload })
  const hours = {
    workingHours: [{ day: 'Monday', hours: '11AM - 8PM', note: '' }],
    specialDays: [{ from: '2026-12-24', to: '2026-12-26', hours: 'Closed', note: '' }],
  }
  const saved = await saveHours({ ...hours, version: before.version })
  expect(saved.json()).toEqual({ ...before, ...hours, version: before.version + 1 })
  expect((await saveHours({ ...hours, version: before.version })).statusCode).toBe(409)
  const { specialDays: _, ...week } = hours
  expect((await saveHours(week)).json()).toEqual(saved.json())
})

test('saving hours before any contact details stores those of the sample content', async () => {
  const own = await makeApp()
  const authorised = await signIn(own)
  const { fallback } = (await own.app.inject({ url: '/api/studio' })).json()
  const put = { method: 'PUT', url: '/api/contact-info/hours', headers: authorised } as const
  const { phone, email } = (await own.app.inject({ ...put, payload: { workingHours: [] } })).json()
  expect([phone, email]).toEqual([fallback.details.phone, fallback.details.email])
})

test('[API-15] concurrent first saves of the contact info create one row', async () => {
  const own = await makeApp()
  const authorised = await signIn(own)
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      own.app.inject({
        method: 'POST',
        url: '/api/contact-info',
        headers: authorised,
        payload: { ...info, phone: String(i) },
      }),
    ),
  )
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]))
  expect(new Set(responses.map((response) => response.json()._id)).size).toBe(1)
})

test('[API-15] [ACO-04] saving the contact info returns errors for all missing fields in one response', async () => {
  const response = await save({ workingHours: [{ note: 'x' }, { day: 'Someday', hours: ' ' }] })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    status: 'error',
    message: 'Phone is required',
    errors: [
      { field: 'phone', message: 'Phone is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'address', message: 'Address is required' },
      { field: 'workingHours.0.day', message: 'Day is required' },
      { field: 'workingHours.0.hours', message: 'Hours are required' },
      { field: 'workingHours.1.day', message: 'Day is required' },
      { field: 'workingHours.1.hours', message: 'Hours are required' },
    ],
  })
})

test.each(['x', 'a@b', 'a b@c.de', '@c.de'])(
  '[ACO-04] the contact info rejects %s as an email',
  async (email) => {
    expect((await save({ ...info, email })).json().errors).toEqual([
      { field: 'email', message: 'Enter a valid email.' },
    ])
  },
)

test('[ENT-05] [ACO-04] the contact info accepts seven rows of working hours and rejects eight', async () => {
  expect((await save(info)).statusCode).toBe(200)
  const eight = await save({ ...info, workingHours: [...info.workingHours, info.workingHours[0]] })
  expect([eight.statusCode, eight.json().errors]).toEqual([
    400,
    [{ field: 'workingHours', message: 'At most 7 rows.' }],
  ])
})

const diwali = { from: '2026-11-08', to: '2026-11-09', hours: 'Closed', note: 'Diwali' }

test('saving hours keeps special days when the field is absent, clears them when empty', async () => {
  const saved = await save({ ...info, specialDays: [diwali] })
  expect(saved.json().specialDays).toEqual([diwali])
  const other = await save({ ...info, phone: '7' })
  expect(other.json().specialDays).toEqual([diwali])
  expect((await save({ ...info, specialDays: [] })).json().specialDays).toEqual([])
})

test.each([
  [{ from: '2026-02-30' }, 'from', 'This date cannot be read. Write it as YYYY-MM-DD.'],
  [{ to: '2026-11-07' }, 'to', 'The last day is before the first.'],
  [{ hours: '11 - 8' }, 'hours', 'Write hours like 11AM - 2PM, 4PM - 9PM, or Closed.'],
])('rejects a special day with %j', async (wrong, field, message) => {
  const response = await save({ ...info, specialDays: [{ ...diwali, ...wrong }] })
  expect(response.json().errors).toEqual([{ field: `specialDays.0.${field}`, message }])
})

test('rejects more than 60 special days', async () => {
  const response = await save({ ...info, specialDays: Array(61).fill(diwali) })
  expect(response.json().errors).toEqual([{ field: 'specialDays', message: 'At most 60 special days.' }])
})

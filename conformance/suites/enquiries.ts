import {
  asStaff,
  type Check,
  type CheckContext,
  declared,
  equal,
  hasFields,
  isList,
  isTrue,
  rejects,
  succeeds,
} from '../check.ts'
import type { Client } from '../client.ts'

const enquiry = (name: string) => ({
  name,
  email: 'visitor@conformance.example',
  // A new phone number in each run, because servers may limit enquiries by number.
  phone: `+91 9${String(Date.now()).slice(-9)}`,
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: `A lotus the size of a coin, as ${name} would like it.`,
})

const DAY = 24 * 3_600_000
const day = (time: number) => new Date(time).toISOString().slice(0, 10)

const PAGE = { page: 1, limit: 10 }

async function find(staff: Client, name: string, query: Record<string, string | number>) {
  const { body } = await staff.get('/contact', query)
  hasFields(body, { data: 'array', totalPages: 'number' }, 'the page')
  return body.data.find((each: { name: string }) => each.name === name)
}

async function withEnquiry(staff: Client, { visitor }: CheckContext, use: (name: string) => Promise<void>) {
  const name = `Conformance ${Date.now().toString(36)}`
  succeeds(await visitor.post('/contact', enquiry(name)), 'POST /contact')
  const found = await find(staff, name, PAGE)
  isTrue(found, 'the enquiry is listed')
  try {
    const texts = ['name', 'email', 'phone', 'service', 'artist', 'inspiration', 'description', 'createdAt']
    hasFields(found, Object.fromEntries(texts.map((field) => [field, 'string' as const])), 'the enquiry')
    await use(name)
  } finally {
    succeeds(await staff.remove(`/contact/${found._id}`), 'DELETE /contact/{id}')
  }
  isTrue(!(await find(staff, name, PAGE)), 'it is gone')
}

export const enquiries: Check[] = [
  asStaff('POST /contact stores an enquiry, and filters by day and service find it', (staff, world) =>
    withEnquiry(staff, world, async (name) => {
      const now = Date.now()
      const range = { from: day(now - DAY), to: day(now + DAY) }
      isTrue(await find(staff, name, { ...range, service: 'Tattoo', ...PAGE }), 'it is found')
      const before = { from: day(now - 9 * DAY), to: day(now - 8 * DAY), service: 'Tattoo', ...PAGE }
      isTrue(!(await find(staff, name, before)), 'not found a week before')
      const recent = await staff.get('/dashboard/contacts')
      isList(recent.body, 'GET /dashboard/contacts')
      isTrue(
        recent.body.some((each: { name: string }) => each.name === name),
        'it is among the recent ones',
      )
    }),
  ),
  declared(
    asStaff('GET /contact accepts empty filters and times of a day', (staff, world) =>
      withEnquiry(staff, world, async (name) => {
        const [from, to] = [-DAY, DAY].map((ms) => new Date(Date.now() + ms).toISOString()) as [
          string,
          string,
        ]
        for (const filters of [
          { from: '', to: '', service: '' },
          { from, to, service: '' },
        ])
          isTrue(await find(staff, name, { ...filters, ...PAGE }), `found with ${JSON.stringify(filters)}`)
      }),
    ),
  ),
  ...['name', 'email', 'phone', 'service', 'artist', 'description'].map(
    (field): Check => ({
      name: `POST /contact without ${field} is rejected with a message`,
      async run({ visitor }) {
        const { [field as 'name']: _, ...rest } = enquiry('Incomplete')
        rejects(await visitor.post('/contact', rest), 'POST /contact')
      },
    }),
  ),
  asStaff('POST /contact-info saves the details and returns them', async (staff) => {
    const { body: before } = await staff.get('/contact-info')
    const info = {
      phone: '+91 90000 00001',
      altMobile: '',
      email: 'hello@conformance.example',
      address: 'Lane 1, Pune',
      workingHours: [{ day: 'Monday', hours: '11AM - 8PM', note: '' }],
    }
    succeeds(await staff.post('/contact-info', info), 'POST /contact-info')
    const { body: after } = await staff.get('/contact-info')
    equal(
      [after.phone, after.address, after.workingHours],
      [info.phone, info.address, info.workingHours],
      'the details',
    )
    if (before !== null) {
      const { version: _, ...as } = before
      succeeds(await staff.post('/contact-info', as), 'POST of the details as they were')
    }
  }),
  asStaff('POST /contact-info rejects an eighth row and a missing phone', async (staff) => {
    const row = { day: 'Monday', hours: '11AM - 8PM', note: '' }
    const info = { phone: '', email: 'a@b.example', address: 'Lane 1', workingHours: Array(8).fill(row) }
    rejects(await staff.post('/contact-info', info), 'POST /contact-info')
  }),
]

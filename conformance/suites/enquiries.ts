import { asStaff, type Check, equal, hasFields, isList, isTrue } from '../check.ts'
import type { Client } from '../client.ts'

const enquiry = (name: string) => ({
  name,
  email: 'visitor@conformance.example',
  // Each run has a number of its own, because a server may limit enquiries by number.
  phone: `+91 9${String(Date.now()).slice(-9)}`,
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: `A lotus the size of a coin, as ${name} would like it.`,
})

const DAY = 24 * 3_600_000
const day = (time: number) => new Date(time).toISOString().slice(0, 10)

async function find(staff: Client, name: string, query: Record<string, string | number>) {
  const { status, body } = await staff.get('/contact', query)
  equal(status, 200, 'GET /contact')
  hasFields(body, { data: 'array', totalPages: 'number' }, 'the page')
  return body.data.find((each: { name: string }) => each.name === name)
}

export const enquiries: Check[] = [
  asStaff(
    'POST /contact stores an enquiry, which every spelling of the filters finds',
    async (staff, { visitor }) => {
      const name = `Conformance ${Date.now().toString(36)}`
      const sent = await visitor.post('/contact', enquiry(name))
      isTrue(sent.status === 200 || sent.status === 201, `POST /contact answers ${sent.status}`)
      const now = Date.now()
      const page = { page: 1, limit: 10 }
      const range = { from: day(now - DAY), to: day(now + DAY) }
      const queries = [
        page,
        { from: '', to: '', service: '', ...page },
        { ...range, service: '', ...page },
        { ...range, service: 'Tattoo', ...page },
        {
          from: new Date(now - DAY).toISOString(),
          to: new Date(now + DAY).toISOString(),
          service: '',
          ...page,
        },
      ]
      for (const query of queries)
        isTrue(await find(staff, name, query), `found with ${JSON.stringify(query)}`)
      const before = { from: day(now - 9 * DAY), to: day(now - 8 * DAY), service: '', ...page }
      isTrue(!(await find(staff, name, before)), 'not found a week before')
      const found = await find(staff, name, page)
      const texts = ['name', 'email', 'phone', 'service', 'artist', 'inspiration', 'description', 'createdAt']
      hasFields(found, Object.fromEntries(texts.map((field) => [field, 'string' as const])), 'the enquiry')
      const recent = await staff.get('/dashboard/contacts')
      equal(recent.status, 200, 'GET /dashboard/contacts')
      isList(recent.body, 'GET /dashboard/contacts')
      isTrue(
        recent.body.some((each: { name: string }) => each.name === name),
        'it is among the recent ones',
      )
      equal((await staff.remove(`/contact/${found._id}`)).status, 200, 'DELETE /contact/{id}')
      isTrue(!(await find(staff, name, page)), 'it is gone')
    },
  ),
  ...['name', 'email', 'phone', 'service', 'artist', 'description'].map(
    (field): Check => ({
      name: `POST /contact without ${field} is rejected with a message`,
      async run({ visitor }) {
        const { [field as 'name']: _, ...rest } = enquiry('Incomplete')
        const { status, body } = await visitor.post('/contact', rest)
        equal(status, 400, 'POST /contact')
        hasFields(body, { message: 'string' }, 'the error')
      },
    }),
  ),
  asStaff('POST /contact-info saves the details and gives them back', async (staff) => {
    const { body: before } = await staff.get('/contact-info')
    const info = {
      phone: '+91 90000 00001',
      altMobile: '',
      email: 'hello@conformance.example',
      address: 'Lane 1, Pune',
      workingHours: [{ day: 'Monday', hours: '11AM - 8PM', note: '' }],
    }
    const saved = await staff.post('/contact-info', info)
    equal(saved.status, 200, 'POST /contact-info')
    const { body: after } = await staff.get('/contact-info')
    equal(
      [after.phone, after.address, after.workingHours],
      [info.phone, info.address, info.workingHours],
      'the details',
    )
    if (before !== null) {
      const { version: _, ...as } = before
      equal((await staff.post('/contact-info', as)).status, 200, 'POST of the details as they were')
    }
  }),
  asStaff('POST /contact-info rejects an eighth row and a missing phone', async (staff) => {
    const row = { day: 'Monday', hours: '11AM - 8PM', note: '' }
    const info = { phone: '', email: 'a@b.example', address: 'Lane 1', workingHours: Array(8).fill(row) }
    equal((await staff.post('/contact-info', info)).status, 400, 'POST /contact-info')
  }),
]

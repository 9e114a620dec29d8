import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, makeService, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

beforeEach(() => t.db.deleteFrom('contact_requests').execute())

const fields = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: ' 098765-43210 ',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: 'A lotus,\nsmall.',
}

const send = (payload: object) => t.app.inject({ method: 'POST', url: '/api/contact', payload })
const list = async (query: Record<string, string> = {}) =>
  (await t.app.inject({ url: '/api/contact', query, headers })).json()
const names = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ name }: { name: string }) => name)
const stored = () => t.db.selectFrom('contact_requests').selectAll().executeTakeFirstOrThrow()

describe('POST /contact', () => {
  test('[API-16] returns 201 without authentication, with a reference and no personal data', async () => {
    const response = await send({ ...fields, status: 'spam', is_heartbeat: true, _id: 'x' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      status: 'success',
      message: 'Contact request sent!',
      reference: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{6}$/),
    })
    expect((await list()).data).toHaveLength(1)
  })

  test('[ENT-06] stores the trimmed enquiry and the phone number in E.164 format', async () => {
    await send(fields)
    expect((await list()).data).toEqual([
      expect.objectContaining({
        ...fields,
        _id: expect.any(String),
        phone: '098765-43210',
        createdAt: expect.any(String),
      }),
    ])
    expect((await stored()).phone_e164).toBe('+919876543210')
  })

  test('accepts an enquiry without an email only if the studio does not require one', async () => {
    const { email: _, ...others } = fields
    const errors = async (payload: object) =>
      (await send(payload)).json().errors?.map(({ field }: { field: string }) => field)
    expect([await errors(others), await errors({ ...fields, email: '' })]).toEqual([['email'], ['email']])
    await sql`update studio set profile = profile || '{"emailOptional": true}'`.execute(t.db)
    expect(await errors({ ...others, name: '' })).toEqual(['name'])
    expect(await errors({ ...fields, email: 'asha' })).toEqual(['email'])
    expect((await send(others)).statusCode).toBe(201)
    expect((await stored()).email).toBe('')
    await sql`update studio set profile = profile - 'emailOptional'`.execute(t.db)
  })

  test.each([
    ['+1 (415) 555-0132', '+14155550132'],
    ['0674-2345678', '+916742345678'],
    ['1234567', expect.anything()],
    ['୯୪୩୭୦୧୨୩୪୫', '+919437012345'],
    ['०९४३७० १२३४५', '+919437012345'],
  ])('[API-16] the phone number %s is stored as typed', async (phone, e164) => {
    expect((await send({ ...fields, phone })).statusCode).toBe(201)
    expect(await stored()).toMatchObject({ phone, phone_e164: e164 })
  })

  test('[API-16] returns all missing fields in one response', async () => {
    const response = await send({ inspiration: 'x y', phone: '12 34' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      status: 'error',
      message: 'Enter your name.',
      errors: [
        { field: 'name', message: 'Enter your name.' },
        { field: 'email', message: 'Enter your email.' },
        { field: 'phone', message: 'Enter a phone number of at least 7 digits.' },
        { field: 'service', message: 'Choose a service.' },
        { field: 'artist', message: 'Choose an artist.' },
        { field: 'inspiration', message: 'Enter a web address, or leave this empty.' },
        { field: 'description', message: 'Describe your idea.' },
      ],
    })
  })

  test('[API-16] treats blank fields as missing, with one message per field', async () => {
    const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, ' ']))
    const { errors } = (await send(empty)).json()
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'email',
      'phone',
      'service',
      'artist',
      'description',
    ])
  })

  test.each([
    ['name', 100],
    ['email', 254],
    ['phone', 30],
    ['service', 200],
    ['artist', 200],
    ['inspiration', 2_000],
    ['description', 5_000],
  ])('[API-16] limits %s to %i characters', async (field, max) => {
    const of = (length: number) => {
      const heads: Record<string, string> = { email: 'a@', inspiration: 'https://a.de/', phone: '9' }
      const tails: Record<string, string> = { email: '.de' }
      const [head, tail] = [heads[field] ?? '', tails[field] ?? '']
      const filler = field === 'phone' ? '9' : 'x'
      return head + filler.repeat(length - head.length - tail.length) + tail
    }
    const over = (await send({ ...fields, [field]: of(max + 1) })).json()
    expect(over.errors).toContainEqual({ field, message: `Maximum ${max} characters allowed` })
    // An email address of the maximum length fails the format check, so it is not sent.
    if (field !== 'email') expect((await send({ ...fields, [field]: of(max) })).statusCode).toBe(201)
  })

  test.each(['name', 'email', 'phone', 'service', 'artist'])('rejects a line break in %s', async (field) => {
    const response = await send({ ...fields, [field]: 'a1234567@b.de\nBcc: c@d.ef' })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ field, message: 'Write this on one line.' })
  })
})

describe('GET /contact', () => {
  test('[API-24] returns data and totalPages, newest first, ten per page', async () => {
    for (let i = 1; i <= 12; i++)
      await makeEnquiry(t.db, { name: `n${i}`, created_at: new Date(Date.UTC(2026, 0, i)) })
    const first = await list()
    expect(Object.keys(first).sort()).toEqual(['data', 'totalPages'])
    expect([first.data.length, first.totalPages, first.data[0].name]).toEqual([10, 2, 'n12'])
    expect(await names({ page: '2' })).toEqual(['n2', 'n1'])
    expect((await list({ limit: '5' })).totalPages).toBe(3)
  })

  test('[API-24] omits spam, deleted enquiries and the nightly form check', async () => {
    await makeEnquiry(t.db, { name: 'seen' })
    await makeEnquiry(t.db, { status: 'spam' })
    await makeEnquiry(t.db, { deleted_at: new Date() })
    await makeEnquiry(t.db, { is_heartbeat: true })
    expect(await names({})).toEqual(['seen'])
  })

  describe('[API-24] filters by inclusive days in the studio’s time zone', () => {
    beforeEach(async () => {
      // An Indian day begins at 18:30 UTC on the previous day.
      for (const [name, at] of [
        ['last of 9th', '2026-03-09T18:29:59.999Z'],
        ['first of 10th', '2026-03-09T18:30:00.000Z'],
        ['last of 10th', '2026-03-10T18:29:59.999Z'],
        ['first of 11th', '2026-03-10T18:30:00.000Z'],
      ] as const)
        await makeEnquiry(t.db, { name, created_at: new Date(at) })
    })

    test.each([
      [{ from: '2026-03-10', to: '2026-03-10' }, ['last of 10th', 'first of 10th']],
      [{ from: '2026-03-11' }, ['first of 11th']],
      [{ to: '2026-03-09' }, ['last of 9th']],
      [{ from: '2026-03-10' }, ['first of 11th', 'last of 10th', 'first of 10th']],
      [{ from: '2026-03-12', to: '2026-03-01' }, []],
      // The first and last moment in UTC of the same Indian day.
      [
        { from: '2026-03-09T18:30:00.000Z', to: '2026-03-10T18:29:59.999Z' },
        ['last of 10th', 'first of 10th'],
      ],
      [{ from: '2026-03-11T00:00:00+05:30' }, ['first of 11th']],
      [{ to: '2026-03-09T10:00' }, ['last of 9th']],
    ])('lists the enquiries for %j', async (query, expected) => {
      expect(await names(query as Record<string, string>)).toEqual(expected)
    })

    test.each(['2026-02-30', '10/03/2026', '2026-3-10', '', 'x', '\u0000', '0000-01-01', '2026-03-10T25:00'])(
      'ignores the invalid day %j',
      async (day) => {
        expect(await names({ from: day, to: day })).toHaveLength(4)
      },
    )
  })

  test('[API-24] the service filter matches the whole name, ignoring case', async () => {
    await makeEnquiry(t.db, { name: 'a', service: 'Tattoo' })
    await makeEnquiry(t.db, { name: 'b', service: 'Tattoo Removal' })
    expect(await names({ service: 'tattoo' })).toEqual(['a'])
    expect(await names({ service: 'TATTOO REMOVAL' })).toEqual(['b'])
    expect(await names({ service: 'Tat' })).toEqual([])
    expect(await names({ service: '%' })).toEqual([])
  })

  test('[ENT-06] an enquiry keeps the old service name after a rename and is found by both names', async () => {
    const service = (await makeService(t.db, { name: 'Fine line' })) as { id: string }
    const artist = await makeArtist(t.db, { name: 'Ravi' })
    await send({ ...fields, service: 'fine LINE', artist: 'ravi' })
    expect(await stored()).toMatchObject({ service_id: service.id, artist_id: artist.id })

    await t.db.updateTable('services').set({ name: 'Delicate' }).where('id', '=', service.id).execute()
    await t.db.updateTable('artists').set({ name: 'Ravi K' }).where('id', '=', artist.id).execute()
    for (const name of ['Fine Line', 'delicate'])
      expect((await list({ service: name })).data).toMatchObject([{ service: 'fine LINE', artist: 'ravi' }])
    await send({ ...fields, name: 'Later', service: 'Delicate' })
    expect(await names({ service: 'Delicate' })).toEqual(['Later', 'Asha'])
    expect((await list({ service: 'Delicate' })).totalPages).toBe(1)
  })

  test('assigns the artist who offers the service when two artists share a name', async () => {
    const first = (await makeService(t.db, { name: 'Henna' })) as { id: string }
    const second = (await makeService(t.db, { name: 'Scalp' })) as { id: string }
    const artists = []
    for (const { id } of [first, second])
      artists.push(await makeArtist(t.db, { name: 'Leena Sahu', service_id: id }))
    for (const [i, service] of ['Henna', 'Scalp'].entries()) {
      await t.db.deleteFrom('contact_requests').execute()
      await send({ ...fields, service, artist: 'Leena Sahu' })
      expect((await stored()).artist_id).toBe(artists[i]?.id)
    }
  })

  test('does not assign an artist when the name is ambiguous or means any artist', async () => {
    for (const name of ['Ira Sen', 'IRA SEN', 'Any artist']) await makeArtist(t.db, { name })
    for (const artist of ['Ira Sen', 'Any artist']) {
      await t.db.deleteFrom('contact_requests').execute()
      await send({ ...fields, artist })
      expect((await stored()).artist_id).toBeNull()
    }
  })

  test('[API-16] accepts unknown service and artist names and stores no id for them', async () => {
    await send({ ...fields, service: 'Permanent Eyebrow Tattoo' })
    expect(await stored()).toMatchObject({ service_id: null, artist_id: null })
  })
})

test('[API-25] DELETE /contact/{id} returns 200 once, then 404', async () => {
  const { id } = await makeEnquiry(t.db)
  const remove = () => t.app.inject({ method: 'DELETE', url: `/api/contact/${id}`, headers })
  const first = await remove()
  expect([first.statusCode, first.json()]).toEqual([
    200,
    { status: 'success', message: 'Contact request deleted.' },
  ])
  expect((await list()).data).toEqual([])
  const again = await remove()
  expect([again.statusCode, again.json()]).toEqual([
    404,
    { status: 'error', message: 'Contact request not found.' },
  ])
})

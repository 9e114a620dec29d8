import { beforeAll, describe, expect, test } from 'vitest'
import { EDITED_KINDS, type Fields, type Place, type Shown } from '../../test/edits/edited-kinds.ts'
import { addWork, makeArtist, makeService, signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'

const MESSAGE = 'This was changed by someone else while you were editing.'
const AT_ONCE = 8

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

describe.each(EDITED_KINDS.map((kind) => [kind.name, kind] as const))('versioned saves of %s', (_, kind) => {
  const { formOf, values } = kind
  const [first = ''] = Object.keys(values)
  let place: Place
  let n = 0

  const read = () => kind.read(t.app, place)
  const save = (fields: Fields, version?: number | string, more = {}) =>
    kind.save(place, { app: t.app, headers: { ...headers, ...more }, fields, version })
  const changed = (shown: Shown, field = first): Fields => {
    const form = formOf(shown)
    return { ...form, [field]: values[field]?.(++n, form[field] ?? '') ?? '' }
  }

  beforeAll(async () => {
    place = await kind.make(t.db)
  })

  test('accepts the current version and returns the next one', async () => {
    const opened = await read()
    const answer = await save(changed(opened), opened.version)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().version).toBe(opened.version + 1)
    expect((await read()).version).toBe(opened.version + 1)
  })

  test('returns 409 with the current record for an older version and changes nothing', async () => {
    const opened = await read()
    await save(changed(opened), opened.version)
    const now = await read()
    const late = await save(changed(opened), opened.version)
    expect(late.statusCode).toBe(409)
    const { current, ...rest } = late.json()
    expect(rest).toEqual({ status: 'error', message: MESSAGE })
    // The earlier read was that of a visitor, who does not get the publication.
    const { publication: _, ...shown } = current
    expect(now).toMatchObject(shown)
    expect(formOf(current)).toEqual(formOf(now))
    expect(await read()).toEqual(now)
    expect((await save(changed(now), current.version)).statusCode).toBe(200)
  })

  test('overwrites the record when the version is missing or empty', async () => {
    const opened = await read()
    await save(changed(opened), opened.version)
    for (const none of [undefined, '']) {
      const fields = changed(opened)
      const answer = await save(fields, none)
      expect([answer.statusCode, formOf(answer.json())]).toEqual([200, fields])
    }
  })

  test('accepts the version in the header If-Match', async () => {
    const opened = await read()
    const named = (version: string) => save(changed(opened), undefined, { 'if-match': version })
    expect((await named(`"${opened.version}"`)).statusCode).toBe(200)
    const late = await named(`"${opened.version}"`)
    expect([late.statusCode, late.json().current.version]).toEqual([409, opened.version + 1])
    expect((await named(`W/"${opened.version + 1}"`)).statusCode).toBe(200)
    expect((await named('*')).statusCode).toBe(200)
    const odd = await named('"a", "b"')
    expect([odd.statusCode, odd.json().errors]).toEqual([
      400,
      [{ field: 'If-Match', message: 'Must be one version in quotation marks, like "3".' }],
    ])
  })

  test.each(['-1', '1.5', 'x', '1e2', '9'.repeat(20)])('rejects %s as a version', async (version) => {
    const answer = await save(formOf(await read()), version)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'version', message: 'Must be a version: a whole number, or empty.' }],
    ])
  })

  test(`one of ${AT_ONCE} concurrent saves of a version succeeds, the others get a 409`, async () => {
    const opened = await read()
    const forms = Array.from({ length: AT_ONCE }, () => changed(opened))
    const answers = await Promise.all(forms.map((fields) => save(fields, opened.version)))
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    expect(taken.length).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBe(AT_ONCE - 1)
    const now = await read()
    expect(formOf(now)).toEqual(formOf(taken[0]?.json() as Shown))
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(formOf(answer.json().current)).toEqual(formOf(now))
  })

  test.each(Object.keys(values))('changing only %s increases the version', async (field) => {
    const opened = await read()
    expect((await save(changed(opened, field), opened.version)).json().version).toBe(opened.version + 1)
  })

  test('a save without changes keeps the version of the record', async () => {
    const opened = await read()
    const answer = await save(formOf(opened), opened.version)
    expect([answer.statusCode, answer.json().version]).toEqual([200, opened.version])
  })
})

test('returns 404 for a deleted record with any version', async () => {
  for (const kind of EDITED_KINDS.slice(0, 5)) {
    const place = await kind.make(t.db)
    const opened = await kind.read(t.app, place)
    const table = kind.kind as 'artists'
    await t.db.updateTable(table).set({ deleted_at: new Date() }).where('id', '=', place.id).execute()
    for (const version of [opened.version, opened.version + 1]) {
      const answer = await kind.save(place, { app: t.app, headers, fields: kind.formOf(opened), version })
      expect([kind.name, answer.statusCode]).toEqual([kind.name, 404])
    }
  }
})

test('one of several concurrent first saves of the contact info succeeds', async () => {
  await t.db.deleteFrom('contact_info').execute()
  const info = (phone: string) => ({ phone, email: 'a@b.example', address: 'Plot 1' })
  const send = (phone: string, version?: number) =>
    t.app.inject({ method: 'POST', url: '/api/contact-info', headers, payload: { ...info(phone), version } })
  const answers = await Promise.all(['1', '2', '3', '4'].map((phone) => send(phone, 0)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  const { phone } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(answer.json().current).toMatchObject({ phone, version: 1 })

  await t.db.deleteFrom('contact_info').execute()
  const late = await send('1', 3)
  expect([late.statusCode, late.json().current]).toEqual([409, null])
  expect((await send('1')).statusCode).toBe(200)
})

test("a new order of an artist's pictures increases the version of the artist", async () => {
  const { id } = await makeArtist(t.db, { slug: 'reordered' })
  const order = (await addWork(t.db, id, 3)).toReversed()
  const versionNow = async () => (await t.app.inject({ url: '/api/artists/slug/reordered' })).json().version
  const arrange = () =>
    t.app.inject({ method: 'PATCH', url: '/api/pictures/order', headers, payload: { order } })
  expect((await arrange()).statusCode).toBe(200)
  expect(await versionNow()).toBe(2)
  await arrange()
  expect(await versionNow()).toBe(2)
})

test('a change of a bookkeeping column keeps the version of the record', async () => {
  const { id } = await makeArtist(t.db)
  const update = (change: object) =>
    t.db.updateTable('artists').set(change).where('id', '=', id).returning('version').executeTakeFirst()
  const now = new Date()
  for (const change of [{ position: 7 }, { deleted_at: now }, { deleted_at: null }, { created_at: now }])
    expect(await update(change)).toEqual({ version: 1 })
  expect(await update({ bio: 'Another bio' })).toEqual({ version: 2 })
})

test('deleting a service keeps the version of its artists', async () => {
  const service = (await makeService(t.db)) as { id: string }
  const { id } = await makeArtist(t.db, { service_id: service.id })
  await t.db.deleteFrom('services').where('id', '=', service.id).execute()
  const row = t.db.selectFrom('artists').select(['service_id', 'version']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ service_id: null, version: 1 })
})

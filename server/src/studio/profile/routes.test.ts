import { setTimeout } from 'node:timers/promises'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { toE164 } from '../../phone-numbers.ts'
import { collectStudioPictures } from './jobs.ts'
import { findLocale, lockStudio, saveStudio } from './queries.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const show = async () => (await t.app.inject({ url: '/api/studio' })).json() as Studio

const save = (payload: object) => t.app.inject({ method: 'PUT', url: '/api/studio', headers, payload })

const restore = (save: number) =>
  t.app.inject({ method: 'POST', url: '/api/studio/versions/restore', headers, payload: { save } })

async function upload(): Promise<string> {
  const picture = { name: 'a.jpg', bytes: await makePicture() }
  const response = await sendForm(t.app, 'POST', '/api/studio/pictures', [['pictures', picture]], headers)
  expect(response.statusCode).toBe(201)
  return response.json()[0].public_id
}

test('PUT /studio accepts the response of GET unchanged', async () => {
  const before = await show()
  const response = await save(before)
  expect([response.statusCode, response.json()]).toEqual([200, before])
})

test('saving another country changes the calling code of the studio', async () => {
  const before = await show()
  const place = { ...before.place, country: 'DE' }
  const response = await save({ ...before, place })
  expect([before.callingCode, response.json().callingCode]).toEqual(['91', '49'])
  expect((await save({ ...before, version: undefined })).json().callingCode).toBe('91')
})

test('a calling code setting applies to phone numbers without one', async () => {
  const before = await show()
  const place = { ...before.place, callingCode: '+49' }
  const saved = (await save({ ...before, place })).json()
  expect([saved.place.callingCode, saved.callingCode]).toEqual(['49', '49'])
  const { country } = await findLocale(t.db)
  expect(toE164('0171 1234567', country)).toBe('+491711234567')
  for (const callingCode of ['999', '0', 'x'])
    expect((await save({ ...saved, place: { ...place, callingCode } })).json().errors[0].field).toBe(
      'place.callingCode',
    )
  expect((await save({ ...before, version: undefined })).json().callingCode).toBe('91')
})

test('a studio save increases the version; a stale version gets 409 with the current', async () => {
  const before = await show()
  const renamed = await save({ ...before, name: 'Indigo' })
  expect(renamed.json()).toEqual({ ...before, name: 'Indigo', version: before.version + 1 })
  const late = await save({ ...before, fullName: 'Indigo Tattoo' })
  expect([late.statusCode, late.json().current]).toEqual([409, renamed.json()])
})

test('the studio accepts long texts, and returns 413 for more than the proxy allows', async () => {
  const before = await show()
  const long = 'ଇଙ୍କ '.repeat(4_000)
  const about = { ...before.about, text: long }
  expect((await save({ ...before, about, privacy: long })).statusCode).toBe(200)
  const founders = Array.from({ length: 12 }, () => ({ name: 'x', text: long }))
  expect((await save({ ...before, founders })).statusCode).toBe(413)
})

test('restoring a version of the studio creates a new version', async () => {
  const before = await show()
  await save({ ...before, openLine: 'By appointment' })
  const response = await restore(before.version)
  expect(response.json()).toEqual({ ...before, version: before.version + 2 })
  const saves = (await t.app.inject({ url: '/api/studio/versions', headers })).json()
  expect(saves[0]).toEqual({
    version: before.version + 2,
    savedAt: expect.any(String),
    savedBy: expect.stringContaining('@'),
  })
  expect((await restore(999)).statusCode).toBe(404)
})

test('the studio has an uploaded picture with focal point, and rejects an unknown one', async () => {
  const id = await upload()
  const before = await show()
  const pictures = [{ id, focus: { x: 0.25, y: 1 } }]
  const response = await save({ ...before, hero: { ...before.hero, pictures } })
  const [shown] = (response.json() as Studio).hero.pictures
  expect(shown).toEqual({
    ...pictures[0],
    builtIn: null,
    uploaded: expect.objectContaining({ public_id: id }),
  })
  const unknown = { ...before.hero, pictures: [{ id: 'nothing-like-it', focus: { x: 0, y: 0 } }] }
  expect((await save({ ...before, version: undefined, hero: unknown })).statusCode).toBe(400)
})

test('a customised studio cannot keep the built-in lists and pictures of the sample', async () => {
  const before = await show()
  const own = { ...before, replacesSample: true }
  expect([before.isSample, before.fallback !== null]).toEqual([true, true])
  const rejected = await save(own)
  const picture = 'This picture belongs to the sample studio. Remove it first.'
  const fields = ['teaser.picture', 'founders.0.portrait', 'founders.1.portrait']
  expect([rejected.statusCode, rejected.json().errors]).toEqual([
    400,
    [
      ...[...fields, 'contactPicture', 'signInPicture'].map((field) => ({ field, message: picture })),
      {
        field: 'about.hasBuiltInVideo',
        message: 'This video belongs to the sample studio. Remove it first.',
      },
    ],
  ])
  const response = await save({
    ...own,
    hero: { ...before.hero, pictures: [] },
    teaser: { text: '', picture: null },
    about: { ...before.about, hasBuiltInVideo: false },
    founders: [],
    contactPicture: null,
    signInPicture: null,
  })
  expect(response.statusCode).toBe(200)
  expect(await show()).toMatchObject({ isSample: false, fallback: null, version: before.version + 1 })
  // Restoring a version also restores its sample lists.
  for (const { version, isSample, fallback } of [before, response.json() as Studio]) {
    const restored = await restore(version)
    expect(restored.statusCode).toBe(200)
    expect(await show()).toMatchObject({ isSample, fallback })
  }
  await restore(before.version)
})

test.each([
  [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
  [{ timeZone: '+05:30' }, 'timeZone'],
  [{ timeZone: 'Etc/GMT-5' }, 'timeZone'],
  [{ currency: 'rupees' }, 'currency'],
  [{ currency: 'ZZZ' }, 'currency'],
  [{ currency: 'toString' }, 'currency'],
  [{ place: { city: 'x', country: 'ZZ' } }, 'place.country'],
  [{ socials: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'socials.0.url'],
  [{ look: { accent: 'red', logo: null } }, 'look.accent'],
  [{ name: ' ' }, 'name'],
])('rejects the studio field %j', async (wrong, field) => {
  const response = await save({ ...(await show()), ...wrong })
  expect([response.statusCode, response.json().errors[0].field]).toEqual([400, field])
})

async function isDeleted(id: string): Promise<boolean> {
  const pictures = t.db.selectFrom('pictures').select('deleted_at')
  const row = await pictures.where('public_id', '=', id).executeTakeFirstOrThrow()
  return row.deleted_at !== null
}

test('deletes studio pictures after a day when neither studio nor a version uses them', async () => {
  const unused = await upload()
  const used = await upload()
  const before = await show()
  await save({ ...before, contactPicture: { id: used } })
  await collectStudioPictures.handle({ db: t.db }, undefined)
  expect([await isDeleted(unused), await isDeleted(used)]).toEqual([false, false])
  await t.db
    .updateTable('studio_pictures')
    .set({ created_at: new Date(0) })
    .execute()
  await collectStudioPictures.handle({ db: t.db }, undefined)
  expect([await isDeleted(unused), await isDeleted(used)]).toEqual([true, false])
})

test('keeps a studio picture that a concurrent save uses', async () => {
  const named = await upload()
  await t.db
    .updateTable('studio_pictures')
    .set({ created_at: new Date(0) })
    .execute()
  const collected = await t.db.transaction().execute(async (tx) => {
    const { profile, ...studio } = await lockStudio(tx)
    const collecting = collectStudioPictures.handle({ db: t.db }, undefined)
    await Promise.race([collecting, setTimeout(200)])
    await saveStudio(tx, {
      ...studio,
      profile: { ...profile, contactPicture: { id: named } } as typeof profile,
    })
    return { collecting }
  })
  await collected.collecting
  expect(await isDeleted(named)).toBe(false)
})

test('GET /studio returns an empty studio with isSetUp false before setup', async () => {
  const own = await makeApp()
  await own.db.deleteFrom('studio').execute()
  const studio = (await own.app.inject({ url: '/api/studio' })).json() as Studio
  expect(studio).toMatchObject({
    name: '',
    callingCode: '',
    isSetUp: false,
    isSample: false,
    version: 0,
    timeZone: 'UTC',
  })
})

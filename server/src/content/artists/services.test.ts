import { beforeAll, describe, expect, test } from 'vitest'
import { messages, openArtistForms, type Parts } from '../../../test/edits/record-forms.ts'
import { makeArtist, makeService } from '../../../test/factories.ts'
import { arrangeServices } from './arrange-services.ts'

const { create, headers, picture, service: tattoo, t, texts, update } = await openArtistForms()
let piercing: string
let training: string
beforeAll(async () => {
  piercing = ((await makeService(t.db, { name: 'Piercing' })) as { id: string }).id
  training = ((await makeService(t.db, { name: 'Training' })) as { id: string }).id
})

const offer = (...ids: string[]): Parts => [['services', ids.join('\n')]]
const namesIn = (artist: { services: { name: string }[] }) => artist.services.map(({ name }) => name)
const get = async (url: string) => (await t.app.inject({ url: `/api${url}`, headers })).json()
const offering = async (service: string) =>
  (await get(`/artists/paginated?field=service&search=${service}`)).newArtists.map(
    ({ name }: { name: string }) => name,
  )
const made = async (name: string, ...ids: string[]) =>
  (await create([...texts(name), ...offer(...ids), ['profileImage', picture]])).json()
const act = (method: 'DELETE' | 'POST', url: string) => t.app.inject({ method, url: `/api${url}`, headers })

describe('an artist with several services', () => {
  test('lists the single service first and appears in the list of each service', async () => {
    const artist = await made('Meera', piercing)
    expect(artist).toMatchObject({ serviceName: 'Tattoo', service: { _id: tattoo.id } })
    expect(namesIn(artist)).toEqual(['Tattoo', 'Piercing'])
    for (const service of ['tattoo', 'PIERCING']) expect(await offering(service)).toContain('Meera')
    expect(await offering('Training')).not.toContain('Meera')
    const { newArtists } = await get('/artists/paginated')
    expect(newArtists.find(({ name }: { name: string }) => name === 'Meera')).toMatchObject({
      service: tattoo.id,
      services: [
        { _id: tattoo.id, name: 'Tattoo' },
        { _id: piercing, name: 'Piercing' },
      ],
    })
  })

  test('keeps the other services when an older client sends only the service field', async () => {
    const { _id, version } = await made('Ona', piercing)
    const same = (await update(_id, texts('Ona'))).json()
    expect([namesIn(same), same.version]).toEqual([['Tattoo', 'Piercing'], version])
    const [name, bio] = texts('Ona') as Parts
    const other = await update(_id, [name, bio, ['service', training]] as Parts)
    expect(namesIn(other.json())).toEqual(['Training', 'Piercing'])
  })

  test('gets a new version and an audit log entry when only other services change', async () => {
    const { _id, version } = await made('Rhea')
    const saved = (
      await update(_id, [...texts('Rhea'), ...offer(training), ['version', `${version}`]])
    ).json()
    expect([namesIn(saved), saved.version]).toEqual([['Tattoo', 'Training'], version + 1])
    const late = await update(_id, [...texts('Rhea'), ...offer(piercing), ['version', `${version}`]])
    expect(late.statusCode).toBe(409)
    const { changes } = await get('/audit-log?kind=artists')
    expect(changes[0]).toMatchObject({ title: 'Rhea', fields: ['services'] })
  })

  test('hides a deleted service, and shows the service after it is restored', async () => {
    const own = (await makeService(t.db, { name: 'Cover-up' })) as { id: string }
    const { _id, slug } = await made('Zoya', own.id)
    const front = await update(_id, [...texts('Zoya'), ['service', own.id], ...offer(own.id, tattoo.id)])
    expect(namesIn(front.json())).toEqual(['Cover-up', 'Tattoo'])
    await act('DELETE', `/services/${own.id}`)
    const less = await get(`/artists/slug/${slug}`)
    expect([less.serviceName, namesIn(less)]).toEqual(['Tattoo', ['Tattoo']])
    await update(_id, texts('Zoya'))
    await act('DELETE', `/artists/${_id}`)
    expect((await act('POST', `/trash/artists/${_id}/restore`)).json().notes).toEqual([])
    await act('POST', `/trash/services/${own.id}/restore`)
    expect(namesIn(await get(`/artists/slug/${slug}`))).toEqual(['Cover-up', 'Tattoo'])
  })

  test('is assigned an enquiry for its service when another artist has the same name', async () => {
    const { _id } = await made('Two of them', piercing)
    await makeArtist(t.db, { name: 'Two of them', service_id: training })
    const payload = {
      ...{ name: 'V', email: 'v@mail.example', phone: '98765 43210', description: 'A ring' },
      ...{ service: 'piercing', artist: 'two of them' },
    }
    const { reference } = (await t.app.inject({ method: 'POST', url: '/api/contact', payload })).json()
    const sent = await t.db
      .selectFrom('contact_requests')
      .select('artist_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(sent.artist_id).toBe(_id)
  })

  test('returns a field error for an unknown service and for an invalid id', async () => {
    const { _id } = await made('Nisha')
    const gone = '00000000-0000-4000-8000-000000000000'
    expect(messages(await update(_id, [...texts('Nisha'), ...offer(gone)]))).toEqual([
      'services: This service no longer exists.',
    ])
    expect(messages(await update(_id, [...texts('Nisha'), ...offer('Piercing')]))).toEqual([
      'services.0: Please select a service.',
    ])
  })

  test('stays consistent when an older app version writes only the column service_id', async () => {
    const { _id, slug } = await made('Ila', piercing)
    await t.db.updateTable('artists').set({ service_id: training }).where('id', '=', _id).execute()
    expect(namesIn(await get(`/artists/slug/${slug}`))).toEqual(['Training', 'Piercing'])
    await t.db.updateTable('artists').set({ service_id: piercing }).where('id', '=', _id).execute()
    expect(namesIn(await get(`/artists/slug/${slug}`))).toEqual(['Piercing'])
  })
})

const shown = (id: string) => ({ id, name: id, isHidden: false })
const hidden = (id: string) => ({ id, name: id, isHidden: true })

test.each([
  ['nothing given', [shown('a'), shown('b')], { service: '' }, ['a', 'b']],
  ['the same first', [hidden('x'), shown('a')], { service: 'a' }, ['x', 'a']],
  ['another first', [shown('a'), shown('b')], { service: 'c' }, ['c', 'b']],
  ['one of the others first', [shown('a'), shown('b')], { service: 'b' }, ['b']],
  ['none', [shown('a'), shown('b')], { service: null }, ['b']],
  ['a first in place of a deleted one', [hidden('x'), hidden('y')], { service: 'a' }, ['a', 'y']],
  ['a list', [shown('a')], { service: 'b', services: ['a', 'b', 'c'] }, ['b', 'a', 'c']],
  ['a list without a first', [shown('a')], { service: '', services: ['b', 'a'] }, ['a', 'b']],
  ['a list that leaves the first out', [shown('a')], { service: '', services: ['b'] }, ['b']],
  ['an empty list', [shown('a'), shown('b'), hidden('x')], { service: '', services: [] }, ['a', 'x']],
])('services of an artist are merged with the request: %s', (_, now, given, wanted) => {
  expect(arrangeServices(now, given)).toEqual(wanted)
})

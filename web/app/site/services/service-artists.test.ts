import { artistsApi, galleryApi, servicesApi } from '@linework/contract/content/api'
import type { Service } from '@linework/contract/content/services-shapes'
import { expect, test } from 'vitest'
import type { Api } from '../../lib/calls/api.ts'
import { withGalleryPictures } from './service-artists.tsx'

/** A stub of the API of a studio with these picture ids by artist, and these services. */
const studioOf = (byArtist: Record<string, string[]>, services: string[]) =>
  ((endpoint: unknown, { query }: { query?: { artist?: string; limit: number } } = {}) => {
    const images = (ids: string[] = []) => ({
      images: ids.slice(0, query?.limit).map((id) => ({ public_id: id })),
    })
    if (endpoint === artistsApi.page)
      return Promise.resolve({ newArtists: Object.keys(byArtist).map((slug) => ({ slug })) })
    if (endpoint === servicesApi.list) return Promise.resolve(services)
    if (endpoint === galleryApi.page) return Promise.resolve(images(byArtist[query?.artist ?? '']))
    return Promise.resolve(images(['of the studio']))
  }) as unknown as Api

const shownIn = async (api: Api, own: string[] = []) => {
  const record = { name: 'Ink', relatedImg: own.map((public_id) => ({ public_id })) } as Service
  const found = await withGalleryPictures(api, { record, status: 200 })
  return found.record?.relatedImg.map(({ public_id }) => public_id)
}

const MANY = Array.from({ length: 9 }, (_, i) => `Asha ${i}`)

test('a service shows its own pictures before those of the gallery', async () => {
  expect(await shownIn(studioOf({ asha: MANY }, ['Ink']), ['own'])).toEqual(['own'])
})

test('a service without pictures shows eight pictures of its artists', async () => {
  expect(await shownIn(studioOf({ asha: MANY, kabir: ['Kabir'] }, ['Ink', 'Piercing']))).toEqual([
    ...MANY.slice(0, 4),
    'Kabir',
  ])
})

test('the only service of a studio shows gallery pictures if none has its label', async () => {
  expect(await shownIn(studioOf({ asha: [] }, ['Ink']))).toEqual(['of the studio'])
  expect(await shownIn(studioOf({ asha: [] }, ['Ink', 'Piercing']))).toEqual([])
})

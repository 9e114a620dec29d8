import { SHOW_SITE } from '@linework/contract/records/publication'
import { makeArtist, makeGallery, signIn } from '../factories.ts'
import { makeApp } from '../make-app.ts'

export interface LabelledImage {
  public_id: string
  artist: { slug: string } | null
  styles: string[]
  place: string | null
  healing: string | null
  pair: { public_id: string } | null
}

export async function makeLabelledGallery() {
  const t = await makeApp()
  const headers = await signIn(t)
  const ritika = await makeArtist(t.db, {
    name: 'Ritika',
    slug: 'ritika',
    styles: ['Fine line', 'Botanical'],
  })
  const kabir = await makeArtist(t.db, { name: 'Kabir', slug: 'kabir', styles: ['Blackwork'] })

  const get = async (url: string) =>
    (await t.app.inject({ url: `/api${url}`, headers: { ...headers, ...SHOW_SITE } })).json()
  const send = (path: string, payload: object) =>
    t.app.inject({ method: 'PATCH', url: `/api/gallery/${path}`, headers, payload })

  return {
    t,
    headers,
    ritika,
    kabir,
    get,
    send,
    label: (...changes: object[]) => send('labels', { changes }),
    found: async (query: string) => idsOf((await get(`/gallery?limit=100&${query}`)).images),
    imageOf: async (id: string): Promise<LabelledImage> =>
      (await get('/gallery?limit=100')).images.find((image: LabelledImage) => image.public_id === id),
    /** Replaces all pictures by four of works and two of the studio, newest first and without labels. */
    async startAnew() {
      await t.db.deleteFrom('galleries').execute()
      const rooms = (await makeGallery(t.db, 2, 'inside-studio')).publicIds.toReversed()
      const work = (await makeGallery(t.db, 4)).publicIds.toReversed()
      return { rooms, work }
    },
  }
}

export const idsOf = (images: LabelledImage[]) => images.map((image) => image.public_id)

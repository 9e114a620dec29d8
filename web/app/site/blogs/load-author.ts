import { artistsApi } from '@linework/contract/content/api'
import { ARTISTS_IN_BOOKING } from '@linework/contract/content/artists'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { Api } from '../../lib/calls/api.ts'
import { artistsOf, loadList } from '../../lib/calls/load-list.ts'
import { shorten } from '../head/shorten.ts'

const BIO_LETTERS = 130

export interface BlogAuthor {
  slug: string
  bio: string
  picture: Picture | null
}

export async function loadAuthor(api: Api, name: string | undefined): Promise<BlogAuthor | null> {
  if (name === undefined) return null
  const page = api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_BOOKING } })
  const { items } = await loadList(page.then(artistsOf))
  const artist = items.find((each) => each.name === name)
  if (artist === undefined) return null
  return { slug: artist.slug, bio: shorten(artist.bio, BIO_LETTERS), picture: artist.profileImage }
}

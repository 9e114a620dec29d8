import type { ArtistInList } from '@linework/contract/artists/shapes'
import { BUILT_IN_ARTISTS } from '../../content/built-in-artists.ts'
import type { StaticPicture } from '../../content/static-picture.ts'

export interface HomeArtist {
  key: string
  name: string
  bio: string
  experience: string
  serviceName: string
  /** '' for an artist without a page. */
  slug: string
  picture: ArtistInList['profileImage']
  /** A static picture, for the built-in artists. */
  builtIn: StaticPicture | null
}

export function toHomeArtist(artist: ArtistInList): HomeArtist {
  const { _id, name, bio, experience, serviceName, slug, profileImage } = artist
  return { key: _id, name, bio, experience, serviceName, slug, picture: profileImage, builtIn: null }
}

export const BUILT_IN_HOME_ARTISTS: HomeArtist[] = BUILT_IN_ARTISTS.map((artist) => ({
  key: artist.name,
  name: artist.name,
  bio: artist.bio,
  experience: artist.experiance,
  serviceName: artist.serviceName,
  slug: '',
  picture: null,
  builtIn: artist.picture,
}))

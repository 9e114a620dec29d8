import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { StaticPicture } from '@linework/contract/studio/built-in'
import type { Studio } from '@linework/contract/studio/shapes'

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

/** Of the sample studio; another one has none. */
export const builtInArtists = ({ fallback }: Studio): HomeArtist[] =>
  (fallback?.artists ?? []).map(({ picture, ...artist }) => ({
    ...artist,
    key: artist.name,
    slug: '',
    picture: null,
    builtIn: picture,
  }))

import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { StaticPicture } from '@linework/contract/studio/profile/built-in'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

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

/** Only the sample studio has built-in artists. */
export const builtInArtists = ({ fallback }: Studio): HomeArtist[] =>
  (fallback?.artists ?? []).map(({ picture, ...artist }) => ({
    ...artist,
    key: artist.name,
    slug: '',
    picture: null,
    builtIn: picture,
  }))

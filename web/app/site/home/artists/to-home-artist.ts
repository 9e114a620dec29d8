import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { shorten } from '../../head/shorten.ts'
import type { HomeArtist } from './home-artist.ts'

const BIO_LETTERS = 110

/** Used only by loaders, so that it is not part of the page's first scripts. */
export function toHomeArtist(artist: ArtistInList): HomeArtist {
  const { _id, name, bio, experience, serviceName, slug, profileImage } = artist
  return {
    key: _id,
    name,
    bio: shorten(bio, BIO_LETTERS),
    experience,
    serviceName,
    slug,
    picture: profileImage,
    builtIn: null,
  }
}

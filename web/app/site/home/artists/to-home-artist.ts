import type { ArtistInList } from '@linework/contract/artists/shapes'
import { shorten } from '../../head/shorten.ts'
import type { HomeArtist } from './home-artist.ts'

const BIO_LETTERS = 110

/** Only loaders need it, so that the page's first scripts do without. */
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

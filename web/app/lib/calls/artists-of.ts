import type { ArtistInList } from '@linework/contract/content/artists-shapes'

/** The specification also allows a server that returns the bare list. */
export const artistsOf = (answer: { newArtists: ArtistInList[] } | ArtistInList[]): ArtistInList[] =>
  Array.isArray(answer) ? answer : answer.newArtists

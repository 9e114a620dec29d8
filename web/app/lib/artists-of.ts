import type { ArtistInList } from '@linework/contract/artists/shapes'

/** The specification also knows a server that answers with the bare list. */
export const artistsOf = (answer: { newArtists: ArtistInList[] } | ArtistInList[]): ArtistInList[] =>
  Array.isArray(answer) ? answer : answer.newArtists

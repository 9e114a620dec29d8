import type { Appointment } from '@linework/contract/appointments/shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'

const COLOURS = 8

/** The number of an artist's colour, by the place in the studio's order. Undefined for one who is gone. */
export function colourOf(artists: ArtistInList[], artistId: string | null): number | undefined {
  const place = artists.findIndex(({ _id }) => _id === artistId)
  return place === -1 ? undefined : place % COLOURS
}

/** 'Debasish', or the whole name where two have the same first name. */
export function shortName(artists: Pick<ArtistInList, 'name'>[], name: string): string {
  const first = firstOf(name)
  return artists.filter((artist) => firstOf(artist.name) === first).length > 1 ? name : first
}

export const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** Those whom appointments name, in place of a list that could not be loaded. */
export function namedArtists(appointments: Appointment[]): ArtistInList[] {
  const names = new Map(
    appointments.flatMap(({ artistId, artistName }) =>
      artistId === null ? [] : [[artistId, artistName] as const],
    ),
  )
  return [...names].map(([_id, name]) => ({
    _id,
    name,
    slug: '',
    bio: '',
    experience: '',
    hours: '',
    books: '',
    service: '',
    serviceName: '',
    services: [],
    url: '',
    profileImage: null,
    version: 0,
  }))
}

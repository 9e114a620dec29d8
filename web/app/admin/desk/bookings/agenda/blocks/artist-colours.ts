import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'

const COLOURS = 8

export function colourOf(artists: ArtistInList[], artistId: string | null): number | undefined {
  const place = artists.findIndex(({ _id }) => _id === artistId)
  return place === -1 ? undefined : place % COLOURS
}

export function shortName(artists: Pick<ArtistInList, 'name'>[], name: string): string {
  const first = firstNameOf(name)
  return artists.filter((artist) => firstNameOf(artist.name) === first).length > 1 ? name : first
}

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

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

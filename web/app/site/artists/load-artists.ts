import { artistsApi } from '@linework/contract/artists/api'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { Api } from '../../lib/calls/api.ts'
import { artistsOf } from '../../lib/calls/artists-of.ts'
import { type LoadedList, loadList } from '../../lib/calls/load-list.ts'

export type Artists = LoadedList<ArtistInList>

/** All artists. The built-in ones are for the home page; without a server this list is empty. */
export const loadArtists = (api: Api): Promise<Artists> => loadList(api(artistsApi.page).then(artistsOf))

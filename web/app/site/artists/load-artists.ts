import { artistsApi } from '@linework/contract/content/api'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Api } from '../../lib/calls/api.ts'
import { artistsOf } from '../../lib/calls/artists-of.ts'
import { type LoadedList, loadList } from '../../lib/calls/load-list.ts'

export type Artists = LoadedList<ArtistInList>

/** Loads all artists. The built-in ones are only for the home page; if the call fails, this list is empty. */
export const loadArtists = (api: Api): Promise<Artists> => loadList(api(artistsApi.page).then(artistsOf))

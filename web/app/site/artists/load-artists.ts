import { artistsApi } from '@linework/contract/artists/api'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { Api } from '../../lib/api.ts'
import { artistsOf } from '../../lib/artists-of.ts'
import { type WithFallback, withFallback } from '../../lib/fallback.ts'

export type Artists = WithFallback<ArtistInList>

/** All artists. The built-in ones are for the home page; without a server this list is empty. */
export const loadArtists = (api: Api): Promise<Artists> =>
  withFallback(api(artistsApi.page).then(artistsOf), [])

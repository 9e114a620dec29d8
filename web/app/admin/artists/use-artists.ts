import { artistsApi } from '@linework/contract/artists/api'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { SHOW_ALL } from '@linework/contract/publication/limits'
import { useEffect, useState } from 'react'
import { browserApi } from '../../lib/calls/api.ts'
import { artistsOf } from '../../lib/calls/artists-of.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'

/** All artists; none while they load. */
export function useArtists(): ArtistInList[] {
  const [artists, setArtists] = useState<ArtistInList[]>([])
  useEffect(() => {
    browserApi(artistsApi.page, { headers: SHOW_ALL }).then(
      (answer) => setArtists(artistsOf(answer)),
      reportFailure,
    )
  }, [])
  return artists
}

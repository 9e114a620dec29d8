import { artistsApi } from '@linework/contract/artists/api'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { SHOW_ALL } from '@linework/contract/publication/limits'
import { useEffect, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { artistsOf } from '../../lib/artists-of.ts'
import { reportFailure } from '../../lib/report-failure.ts'

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

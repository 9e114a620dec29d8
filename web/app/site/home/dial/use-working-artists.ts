import { artistsApi } from '@linework/contract/artists/api'
import { ARTISTS_IN_BOOKING } from '@linework/contract/artists/limits'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { artistsOf } from '../../../lib/calls/artists-of.ts'
import { type WorkingArtist, workingArtists } from './hour-facts.ts'

/** None until they are loaded, and none when that fails: the dial then shows the hours alone. */
export function useWorkingArtists(): readonly WorkingArtist[] {
  const [artists, setArtists] = useState<readonly WorkingArtist[]>([])
  useEffect(() => {
    let current = true
    browserApi(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_BOOKING } }).then(
      (answer) => {
        if (current) setArtists(workingArtists(artistsOf(answer)))
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [])
  return artists
}

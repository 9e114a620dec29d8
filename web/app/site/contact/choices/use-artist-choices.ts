import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { useResolved } from '../../../lib/use-resolved.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { type ArtistChoices, loadArtistNames } from './load-choices.ts'

export function useArtistChoices(
  first: ArtistChoices | Promise<ArtistChoices>,
  service: string,
): ArtistChoices | undefined {
  const loaded = useResolved(first)
  const [narrowed, narrow] = useState<ArtistChoices>()
  const latest = narrowed ?? loaded
  const wanted = latest !== undefined && latest.service !== service ? service : undefined

  useEffect(() => {
    if (wanted === undefined) return
    let current = true
    loadArtistNames(browserApi, wanted).then((choices) => {
      if (current) narrow(choices)
    })
    return () => {
      current = false
    }
  }, [wanted])

  useFailureToast(latest, ARTIST_TEXTS.loadFailed)
  return latest
}

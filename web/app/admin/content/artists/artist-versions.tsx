import type { Artist } from '@linework/contract/content/artists-shapes'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { ARTIST_LABELS, toArtistValues } from './form/use-artist-form.ts'

interface Props {
  artist: Artist
  unsaved: boolean
  onRestored: (artist: Artist) => void
}

export function ArtistVersions({ artist, unsaved, onRestored }: Props) {
  return (
    <VersionsButton
      unsaved={unsaved}
      of={{
        kind: 'artists',
        id: artist._id,
        labels: ARTIST_LABELS,
        toValues: (shown: Artist) => ({
          ...toArtistValues(shown),
          service: shown.serviceName,
          services: shown.services.slice(1).map(({ name }) => name),
        }),
        onRestored,
      }}
    />
  )
}

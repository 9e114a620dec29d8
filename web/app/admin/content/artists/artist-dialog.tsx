import type { Artist } from '@linework/contract/content/artists-shapes'
import { RecordDialog } from '../records/record-dialog.tsx'
import { toArtistVersion, useArtistForm, useArtistWidgets } from './form/artist-form.tsx'

interface Props {
  /** The artist to edit. Unset: a new one is created. */
  artist?: Artist
  onClose: () => void
  onSaved: (artist: Artist) => void
}

export function ArtistDialog({ artist, onClose, onSaved }: Props) {
  const form = useArtistForm(artist, onSaved)
  return (
    <RecordDialog
      title={artist ? 'Edit Artist' : 'Add Artist'}
      form={form}
      wide={artist !== undefined}
      widgets={useArtistWidgets(form)}
      toVersion={toArtistVersion}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

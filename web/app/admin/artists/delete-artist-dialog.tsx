import { artistsApi } from '@linework/contract/artists/api'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { browserApi } from '../../lib/api.ts'
import { Picture } from '../../shared/picture.tsx'
import { DeleteDialog } from '../deleted/delete-dialog.tsx'

interface Props {
  artist: ArtistInList
  onClose: () => void
  onDone: () => void
  onRestored: (id: string) => unknown
}

export function DeleteArtistDialog({ artist, onClose, onDone, onRestored }: Props) {
  return (
    <DeleteDialog
      title="Delete Artist"
      question={`Are you sure you want to delete “${artist.name}”?`}
      thumbnail={<Picture picture={artist.profileImage} sizes="92px" alt="" />}
      remove={() => browserApi(artistsApi.remove, { params: { id: artist._id } })}
      undo={{ kind: 'artists', id: artist._id, onRestored }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

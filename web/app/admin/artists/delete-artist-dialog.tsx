import { artistsApi } from '@linework/contract/artists/api'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { browserApi } from '../../lib/calls/api.ts'
import { Picture } from '../../shared/pictures/picture.tsx'
import { DeleteDialog } from '../deleted/delete-dialog.tsx'
import { HandoverField, useHandover } from '../deleted/handover.tsx'
import { useArtists } from './use-artists.ts'

interface Props {
  artist: ArtistInList
  onClose: () => void
  onDone: () => void
  onRestored: (id: string) => unknown
}

export function DeleteArtistDialog({ artist, onClose, onDone, onRestored }: Props) {
  const handover = useHandover(artist._id)
  const artists = useArtists()
  return (
    <DeleteDialog
      title="Delete Artist"
      question={`Are you sure you want to delete “${artist.name}”?`}
      thumbnail={<Picture picture={artist.profileImage} sizes="92px" alt="" />}
      check={handover.check}
      remove={() => handover.giveAndDelete() ?? browserApi(artistsApi.remove, { params: { id: artist._id } })}
      undo={{ kind: 'artists', id: artist._id, onRestored }}
      onClose={onClose}
      onDone={onDone}
    >
      <HandoverField
        handover={handover}
        others={artists.filter(({ _id }) => _id !== artist._id)}
        mayBeAnyone
      />
    </DeleteDialog>
  )
}

import { artistsApi } from '@linework/contract/content/api'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useCallback } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { artistsOf } from '../../../lib/calls/load-list.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { ReassignmentField, useReassignment } from '../../desk/reassignment/reassignment-field.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import type { DeleteActs } from '../records/records-screen.tsx'

interface Props extends DeleteActs {
  artist: ArtistInList
}

export function DeleteArtistDialog({ artist, ...acts }: Props) {
  const { _id } = artist
  const findOthers = useCallback(async () => {
    const artists = artistsOf(await browserApi(artistsApi.page, { headers: SHOW_ALL }))
    return { others: artists.filter((other) => other._id !== _id) }
  }, [_id])
  const reassignment = useReassignment(_id, findOthers)
  return (
    <DeleteDialog
      title="Delete Artist"
      question={`Are you sure you want to delete “${artist.name}”?`}
      thumbnail={<Picture picture={artist.profileImage} sizes="92px" alt="" />}
      check={reassignment.check}
      remove={() =>
        reassignment.reassignAndDelete() ?? browserApi(artistsApi.remove, { params: { id: _id } })
      }
      undo={{ kind: 'artists', id: _id }}
      {...acts}
    >
      <ReassignmentField reassignment={reassignment} mayBeAnyone />
    </DeleteDialog>
  )
}

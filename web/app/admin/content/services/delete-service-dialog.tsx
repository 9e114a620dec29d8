import { artistsApi, servicesApi } from '@linework/contract/content/api'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useCallback } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { serviceNamesOf } from '../../../shared/artists/describe-artist.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { ReassignmentField, useReassignment } from '../../desk/reassignment/reassignment-field.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'

interface Props {
  service: ServiceInList
  onClose: () => void
  onDone: () => void
  onRestored: () => unknown
}

/** Names the artists who offer the service, and warns about those who could no longer be booked. */
export function DeleteServiceDialog({ service, onClose, onDone, onRestored }: Props) {
  const { _id, name } = service
  const findBeside = useCallback(async () => {
    const query = { field: 'service' as const, search: name }
    const [{ newArtists }, services] = await Promise.all([
      browserApi(artistsApi.page, { query, headers: SHOW_ALL }),
      browserApi(servicesApi.list, { headers: SHOW_ALL }),
    ])
    return { offering: newArtists, others: services.filter((other) => other._id !== _id) }
  }, [_id, name])
  const reassignment = useReassignment(_id, findBeside)
  return (
    <DeleteDialog
      title="Delete Service"
      question={[`Are you sure you want to delete “${name}”?`, whoOffersIt(reassignment.offering)]
        .join(' ')
        .trim()}
      thumbnail={<Picture picture={service.headerImage} sizes="92px" alt="" />}
      check={reassignment.check}
      remove={() =>
        reassignment.reassignAndDelete() ?? browserApi(servicesApi.remove, { params: { id: _id } })
      }
      undo={{ kind: 'services', id: _id, onRestored }}
      onClose={onClose}
      onDone={onDone}
    >
      <ReassignmentField reassignment={reassignment} />
    </DeleteDialog>
  )
}

const list = new Intl.ListFormat('en')

function whoOffersIt(artists: ArtistInList[]): string {
  if (artists.length === 0) return ''
  const namesOf = (some: ArtistInList[]) => list.format(some.map(({ name }) => name))
  const withoutOther = artists.filter((artist) => serviceNamesOf(artist).length === 1)
  const offer = `${namesOf(artists)} ${artists.length === 1 ? 'offers' : 'offer'} it.`
  if (withoutOther.length === 0) return offer
  const they =
    withoutOther.length < artists.length
      ? namesOf(withoutOther)
      : artists.length === 1
        ? 'This artist'
        : 'They'
  return `${offer} ${they} cannot be booked until another service is chosen for them.`
}

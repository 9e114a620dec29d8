import { artistsApi } from '@linework/contract/artists/api'
import { servicesApi } from '@linework/contract/services/api'
import type { ServiceInList } from '@linework/contract/services/shapes'
import { useEffect, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { Picture } from '../../shared/picture.tsx'
import { DeleteDialog } from '../deleted/delete-dialog.tsx'
import { HandoverField, useHandover } from '../deleted/handover.tsx'

interface Props {
  service: ServiceInList
  onClose: () => void
  onDone: () => void
  onRestored: () => unknown
}

/** Names the artists that would have no service, because they could no longer be booked. */
export function DeleteServiceDialog({ service, onClose, onDone, onRestored }: Props) {
  const [artists, setArtists] = useState<string[]>([])
  const [services, setServices] = useState<ServiceInList[]>([])
  const handover = useHandover(service._id)
  useEffect(() => {
    const query = { field: 'service' as const, search: service.name }
    browserApi(artistsApi.page, { query }).then(
      ({ newArtists }) => setArtists(newArtists.map(({ name }) => name)),
      reportFailure,
    )
    browserApi(servicesApi.list).then(setServices, reportFailure)
  }, [service.name])
  return (
    <DeleteDialog
      title="Delete Service"
      question={[`Are you sure you want to delete “${service.name}”?`, whoOffersIt(artists)].join(' ').trim()}
      thumbnail={<Picture picture={service.headerImage} sizes="92px" alt="" />}
      check={handover.check}
      remove={() =>
        handover.giveAndDelete() ?? browserApi(servicesApi.remove, { params: { id: service._id } })
      }
      undo={{ kind: 'services', id: service._id, onRestored }}
      onClose={onClose}
      onDone={onDone}
    >
      <HandoverField handover={handover} others={services.filter(({ _id }) => _id !== service._id)} />
    </DeleteDialog>
  )
}

const list = new Intl.ListFormat('en')

function whoOffersIt(artists: string[]): string {
  if (artists.length === 0) return ''
  const [offer, they] = artists.length === 1 ? ['offers', 'This artist'] : ['offer', 'They']
  return `${list.format(artists)} ${offer} it. ${they} cannot be booked until another service is chosen for them.`
}

import { type ServiceInList, servicesApi } from '@prahar/contract/services'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { Picture } from '../../shared/picture.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  service: ServiceInList
  onClose: () => void
  onDone: () => void
}

export function DeleteServiceDialog({ service, onClose, onDone }: Props) {
  async function remove() {
    await browserApi(servicesApi.remove, { params: { id: service._id } }).catch(reportFailure)
    onDone()
  }
  return (
    <ConfirmDialog
      title="Delete Service"
      text={`Are you sure you want to delete “${service.name}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      thumbnail={<Picture picture={service.headerImage} sizes="92px" alt="" />}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { browserApi } from '../../../lib/api.ts'
import { DeleteDialog } from '../../deleted/delete-dialog.tsx'

interface Props {
  request: Enquiry
  onClose: () => void
  onDone: (request: Enquiry) => void
  onRestored: (id: string) => unknown
}

export function DeleteRequest({ request, onClose, onDone, onRestored }: Props) {
  return (
    <DeleteDialog
      title="Delete Contact"
      question={`Are you sure you want to delete the request of ${request.name}?`}
      remove={() => browserApi(enquiriesApi.remove, { params: { id: request._id } })}
      undo={{ kind: 'contact', id: request._id, onRestored }}
      onClose={onClose}
      onDone={() => onDone(request)}
    />
  )
}

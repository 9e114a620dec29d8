import { contactApi } from '@linework/contract/contact/api'
import type { ContactRequest } from '@linework/contract/contact/shapes'
import { browserApi } from '../../lib/api.ts'
import { DeleteDialog } from '../list/delete-dialog.tsx'

interface Props {
  request: ContactRequest
  onClose: () => void
  onDone: (request: ContactRequest) => void
  onRestored: (id: string) => unknown
}

export function DeleteRequest({ request, onClose, onDone, onRestored }: Props) {
  return (
    <DeleteDialog
      title="Delete Contact"
      question={`Are you sure you want to delete the request of ${request.name}?`}
      remove={() => browserApi(contactApi.remove, { params: { id: request._id } })}
      undo={{ kind: 'contact', id: request._id, onRestored }}
      onClose={onClose}
      onDone={() => onDone(request)}
    />
  )
}

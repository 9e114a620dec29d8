import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { browserApi } from '../../../lib/api.ts'
import { DeleteDialog } from '../../deleted/delete-dialog.tsx'
import { ToComeChoice, useToCome } from '../to-come-choice.tsx'

interface Props {
  enquiry: Enquiry
  onClose: () => void
  onDone: (enquiry: Enquiry) => void
  onRestored: (id: string) => unknown
}

export function DeleteEnquiry({ enquiry, onClose, onDone, onRestored }: Props) {
  const toCome = useToCome([enquiry])
  return (
    <DeleteDialog
      title="Delete Contact"
      question={`Are you sure you want to delete the enquiry of ${enquiry.name}?`}
      remove={async () => {
        await toCome.cancel()
        return browserApi(enquiriesApi.remove, { params: { id: enquiry._id } })
      }}
      undo={{ kind: 'contact', id: enquiry._id, onRestored }}
      onClose={onClose}
      onDone={() => onDone(enquiry)}
    >
      <ToComeChoice toCome={toCome} />
    </DeleteDialog>
  )
}

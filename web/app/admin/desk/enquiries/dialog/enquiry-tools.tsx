import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../../ui/buttons/button-look.ts'
import { ActionButton, IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { MoreMenu } from '../../../../ui/dialog/more-menu.tsx'
import { useKeys } from '../../../kit/page/use-keys.ts'
import { mailTo } from '../reply-addresses.ts'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

export interface Neighbours {
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

interface Props {
  enquiry: Enquiry
  editor: EnquiryEditor
  neighbours: Neighbours
  onReply: () => void
  onGive: (() => void) | undefined
  onDelete: (() => void) | undefined
}

export function EnquiryTools(props: Props) {
  const { enquiry, editor, neighbours, onReply, onGive, onDelete } = props
  const { previous, next } = neighbours
  const { name } = useStudio()
  const busy = editor.saving !== undefined
  // The keys work with one open modal, because the enquiry may be shown in a modal dialog.
  useKeys({ k: previous, j: next }, 1)
  return (
    <>
      <IconButton icon="up" label="Previous enquiry" disabled={previous === undefined} onClick={previous} />
      <IconButton icon="chevron" label="Next enquiry" disabled={next === undefined} onClick={next} />
      <MoreMenu label="More">
        {enquiry.phone !== '' && enquiry.email !== '' ? (
          <a
            className={buttonClass({ size: 'small', variant: 'ghost' })}
            href={mailTo(name, enquiry)}
            onClick={onReply}
          >
            Email
          </a>
        ) : null}
        {onGive ? <GhostButton label="Assign to another artist" disabled={busy} onClick={onGive} /> : null}
        {enquiry.status === 'spam' ? null : (
          <GhostButton
            label="Spam"
            disabled={busy}
            onClick={() => editor.change('status', { status: 'spam' })}
          />
        )}
        <GhostButton
          label={enquiry.unread ? 'Mark as read' : 'Mark as unread'}
          disabled={busy}
          onClick={() => editor.change('unread', { unread: !enquiry.unread })}
        />
        {onDelete ? (
          <ActionButton icon="trash" label="Delete enquiry" variant="danger" onClick={onDelete} />
        ) : null}
      </MoreMenu>
    </>
  )
}

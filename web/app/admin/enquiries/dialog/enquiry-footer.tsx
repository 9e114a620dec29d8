import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import styles from './enquiry-dialog.module.css'
import type { EnquiryEditor } from './use-enquiry-editor.ts'
import type { Note } from './use-note.ts'

interface Props {
  enquiry: Enquiry
  editor: EnquiryEditor
  note: Note
  onDelete: (() => void) | undefined
}

export function EnquiryFooter({ enquiry, editor, note, onDelete }: Props) {
  const busy = editor.saving !== undefined
  return (
    <div className={styles.footer}>
      {onDelete ? (
        <Button variant="ghost" size="small" onClick={onDelete}>
          <OfficeIcon name="trash" size={18} />
          Delete
        </Button>
      ) : null}
      {enquiry.status === 'spam' ? null : (
        <Button
          variant="ghost"
          size="small"
          disabled={busy}
          onClick={() => editor.change('status', { status: 'spam' })}
        >
          Spam
        </Button>
      )}
      <Button size="small" disabled={busy || !note.typed || note.error !== undefined} onClick={note.save}>
        {noteLabel(editor, note)}
      </Button>
    </div>
  )
}

function noteLabel({ saving, saved }: EnquiryEditor, { typed, theirs }: Note): string {
  if (saving === 'note') return 'Saving...'
  if (theirs !== undefined) return 'Save over it'
  return saved === 'note' && !typed ? 'Note saved' : 'Save note'
}

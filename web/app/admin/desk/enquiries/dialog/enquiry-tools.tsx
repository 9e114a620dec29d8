import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useEffect } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button, GhostButton } from '../../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../../ui/buttons/button-look.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { MoreMenu } from '../../../../ui/dialog/more-menu.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { mailTo } from '../reply-addresses.ts'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

/** The neighbours in the list; undefined at its ends. */
export interface Neighbours {
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

interface Props {
  enquiry: Enquiry
  editor: EnquiryEditor
  neighbours: Neighbours
  /** Called when staff write an email. */
  onReply: () => void
  /** Undefined when the role may not reassign the enquiry. */
  onGive: (() => void) | undefined
  /** Undefined when the role may not delete the enquiry. */
  onDelete: (() => void) | undefined
}

/** In the dialog header: links to the neighbours and a menu of rare actions. */
export function EnquiryTools(props: Props) {
  const { enquiry, editor, neighbours, onReply, onGive, onDelete } = props
  const { previous, next } = neighbours
  const { name } = useStudio()
  useNeighbourKeys({ previous, next })
  return (
    <>
      <IconButton icon="up" label="Previous enquiry" disabled={previous === undefined} onClick={previous} />
      <IconButton icon="chevron" label="Next enquiry" disabled={next === undefined} onClick={next} />
      <MoreMenu label="More">
        {(close) => {
          const closeAnd = (action: () => unknown) => () => {
            close()
            action()
          }
          const busy = editor.saving !== undefined
          return (
            <>
              {enquiry.phone !== '' && enquiry.email !== '' ? (
                <a
                  className={buttonClass({ size: 'small', variant: 'ghost' })}
                  href={mailTo(name, enquiry)}
                  onClick={closeAnd(onReply)}
                >
                  Email
                </a>
              ) : null}
              {onGive ? (
                <GhostButton label="Assign to another artist" disabled={busy} onClick={closeAnd(onGive)} />
              ) : null}
              {enquiry.status === 'spam' ? null : (
                <GhostButton
                  label="Spam"
                  disabled={busy}
                  onClick={closeAnd(() => editor.change('status', { status: 'spam' }))}
                />
              )}
              <GhostButton
                label={enquiry.unread ? 'Mark as read' : 'Mark as unread'}
                disabled={busy}
                onClick={closeAnd(() => editor.change('unread', { unread: !enquiry.unread }))}
              />
              {onDelete ? (
                <Button variant="danger" size="small" onClick={closeAnd(onDelete)}>
                  <OfficeIcon name="trash" size={18} />
                  Delete enquiry
                </Button>
              ) : null}
            </>
          )
        }}
      </MoreMenu>
    </>
  )
}

const FIELDS = 'input, textarea, select'

/** Shortcuts as in mail programs: k opens the previous enquiry, j the next. */
function useNeighbourKeys({ previous, next }: Neighbours): void {
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(FIELDS))) return
      // Another dialog is open above the enquiry.
      if (document.querySelectorAll('dialog:modal').length > 1) return
      if (key === 'k') previous?.()
      if (key === 'j') next?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [previous, next])
}

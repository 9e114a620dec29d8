import type { EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import type { Wait } from '@linework/contract/desk/waitlist-shapes'
import { useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { Lists } from '../../bookings/sheet/warning.tsx'
import { waitlistText } from '../enquiry-texts.ts'
import { Section } from './section.tsx'
import type { EnquiryEditor } from './use-enquiry-editor.ts'
import { WaitlistDialog } from './waitlist-dialog.tsx'

interface Props {
  details: EnquiryDetails
  lists: Lists
  editor: EnquiryEditor
}

/** The waitlist entry of the client. Each change can be undone, including the position in the list. */
export function WaitlistField({ details, lists, editor }: Props) {
  const { clock } = useStudio()
  const [isOpen, setOpen] = useState(false)
  const { waiting } = details
  const busy = editor.saving !== undefined

  async function save(next: Wait | null, done: string): Promise<boolean> {
    const saved = (await editor.wait(next)) !== undefined
    if (saved) showToast('ok', done, { action: { label: 'Undo', run: () => editor.wait(waiting) } })
    return saved
  }

  return (
    <Section title="Waitlist" part="waitlist" editor={editor}>
      {waiting === null ? null : (
        <>
          <p>{waitlistText(waiting, clock)}</p>
          {waiting.note ? <p className="muted text-sm">{waiting.note}</p> : null}
        </>
      )}
      <Row gap={3} wrap align="center">
        <GhostButton disabled={busy} onClick={() => setOpen(true)}>
          {waiting === null ? 'Add to the waitlist' : 'Change'}
        </GhostButton>
        {waiting === null ? null : (
          <GhostButton disabled={busy} onClick={() => save(null, `${details.name} is off the waitlist.`)}>
            Remove
          </GhostButton>
        )}
      </Row>
      {isOpen ? (
        <WaitlistDialog
          enquiry={details}
          lists={lists}
          busy={busy}
          onSave={async (next) => {
            if (await save(next, `${details.name} is on the waitlist.`)) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  )
}

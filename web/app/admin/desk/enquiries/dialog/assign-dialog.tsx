import type { ReassignmentConflict } from '@linework/contract/desk/appointments-field-shapes'
import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { EntryDialog } from '../../../../ui/dialog/entry-dialog.tsx'
import { LabelledSelect, optionsOf } from '../../../../ui/fields/select.tsx'
import type { Lists } from '../../bookings/sheet/lists.ts'
import { ListsFailed } from '../../bookings/sheet/warning.tsx'
import { ReassignmentConflicts } from '../../reassignment/reassignment-conflicts.tsx'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

interface Props {
  enquiry: Enquiry
  lists: Lists
  editor: EnquiryEditor
  onDone: () => void
  onClose: () => void
}

/** Reassigns the enquiry and its upcoming appointments. Shows the resulting conflicts before it closes. */
export function AssignDialog({ enquiry, lists, editor, onDone, onClose }: Props) {
  const others = lists.artists.filter(({ name }) => name !== enquiry.artist)
  const [picked, setPicked] = useState<string>()
  // Computed on each render, because the artist list may load only after a retry.
  const chosen = picked ?? others[0]?._id ?? ''
  const [conflicts, setConflicts] = useState<ReassignmentConflict[]>([])
  const artistName = enquiry.artist || ANY_ARTIST
  const busy = editor.saving !== undefined

  async function assign() {
    const saved = await editor.change('artist', { artistId: chosen === '' ? null : chosen })
    if (saved === undefined) return
    if (saved.clashes.length === 0) onDone()
    else setConflicts(saved.clashes)
  }

  if (conflicts.length > 0)
    return (
      <Dialog title={`Assigned to ${enquiry.artist}`} onClose={onDone}>
        <ReassignmentConflicts artist={enquiry.artist} conflicts={conflicts} />
      </Dialog>
    )
  if (lists.missing.artists)
    return (
      <Dialog title="Assign to another artist" onClose={onClose}>
        <ListsFailed lists={lists} sequel={`${enquiry.name} stays with ${artistName}.`} />
      </Dialog>
    )
  return (
    <EntryDialog
      title="Assign to another artist"
      label="Assign"
      busy={busy}
      onSubmit={assign}
      onClose={onClose}
    >
      <LabelledSelect
        label={`${enquiry.name} is with ${artistName}. Assign to`}
        value={chosen}
        onValue={setPicked}
        options={[
          ...optionsOf(others),
          ...(enquiry.artist === ANY_ARTIST ? [] : [{ value: '', label: ANY_ARTIST }]),
        ]}
      />
    </EntryDialog>
  )
}

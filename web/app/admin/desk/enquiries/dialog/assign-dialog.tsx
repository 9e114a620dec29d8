import type { ReassignmentConflict } from '@linework/contract/desk/appointments-field-shapes'
import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogActions } from '../../../../ui/dialog/dialog-actions.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { type Lists, ListsFailed } from '../../bookings/sheet/warning.tsx'
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
  const formId = useId()
  const others = lists.artists.filter(({ name }) => name !== enquiry.artist)
  const [picked, setPicked] = useState<string>()
  // The artist list may load only after a retry.
  const chosen = picked ?? others[0]?._id ?? ''
  const [conflicts, setConflicts] = useState<ReassignmentConflict[]>([])
  const artistName = enquiry.artist || ANY_ARTIST
  const busy = editor.saving !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await editor.change('artist', { artistId: chosen === '' ? null : chosen })
    if (saved === undefined) return
    if (saved.clashes.length === 0) onDone()
    else setConflicts(saved.clashes)
  }

  if (conflicts.length > 0)
    return (
      <Dialog
        title={`Assigned to ${enquiry.artist}`}
        onClose={onDone}
        footer={(close) => (
          <Button size="small" onClick={close}>
            Close
          </Button>
        )}
      >
        <ReassignmentConflicts artist={enquiry.artist} conflicts={conflicts} />
      </Dialog>
    )
  if (lists.missing.artists)
    return (
      <Dialog
        title="Assign to another artist"
        onClose={onClose}
        footer={(close) => (
          <Button variant="ghost" size="small" onClick={close}>
            Close
          </Button>
        )}
      >
        <ListsFailed lists={lists} sequel={`${enquiry.name} stays with ${artistName}.`} />
      </Dialog>
    )
  return (
    <Dialog
      title="Assign to another artist"
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <DialogActions form={formId} label="Assign" busyLabel="Saving..." busy={busy} onCancel={close} />
      )}
    >
      <form id={formId} onSubmit={submit}>
        <Field label={`${enquiry.name} is with ${artistName}. Assign to`}>
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setPicked(target.value)}>
              {others.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
              {enquiry.artist === ANY_ARTIST ? null : <option value="">{ANY_ARTIST}</option>}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  )
}

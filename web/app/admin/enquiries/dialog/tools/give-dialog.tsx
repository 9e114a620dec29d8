import type { GivenClash } from '@linework/contract/appointments/clash-shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogActions } from '../../../../ui/dialog/dialog-actions.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { GivenClashes } from '../../../bookings/clash/given-clashes.tsx'
import { ListsFailed, type MissingLists } from '../../../bookings/sheet/lists-failed.tsx'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'

interface Props {
  enquiry: Enquiry
  artists: ArtistInList[]
  missing: MissingLists
  editor: EnquiryEditor
  onDone: () => void
  onClose: () => void
}

/** To another artist, with the appointments that are still to come. What clashes there is said before it closes. */
export function GiveDialog({ enquiry, artists, missing, editor, onDone, onClose }: Props) {
  const formId = useId()
  const others = artists.filter(({ name }) => name !== enquiry.artist)
  const [picked, setPicked] = useState<string>()
  // The list may arrive after a second try.
  const chosen = picked ?? others[0]?._id ?? ''
  const [clashes, setClashes] = useState<GivenClash[]>([])
  const artistName = enquiry.artist || ANY_ARTIST
  const busy = editor.saving !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await editor.change('artist', { artistId: chosen === '' ? null : chosen })
    if (saved === undefined) return
    if (saved.clashes.length === 0) onDone()
    else setClashes(saved.clashes)
  }

  if (clashes.length > 0)
    return (
      <Dialog
        title={`Given to ${enquiry.artist}`}
        onClose={onDone}
        footer={(close) => (
          <Button size="small" onClick={close}>
            Close
          </Button>
        )}
      >
        <GivenClashes artist={enquiry.artist} clashes={clashes} />
      </Dialog>
    )
  if (missing.artists)
    return (
      <Dialog
        title="Give to another artist"
        onClose={onClose}
        footer={(close) => (
          <Button variant="ghost" size="small" onClick={close}>
            Close
          </Button>
        )}
      >
        <ListsFailed {...missing} services={false} sequel={`${enquiry.name} stays with ${artistName}.`} />
      </Dialog>
    )
  return (
    <Dialog
      title="Give to another artist"
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <DialogActions form={formId} label="Give" busyLabel="Saving..." busy={busy} onCancel={close} />
      )}
    >
      <form id={formId} onSubmit={submit}>
        <Field label={`${enquiry.name} is with ${artistName}. From now on with`}>
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

import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import type { Wait } from '@linework/contract/desk/waitlist-shapes'
import { DAYS } from '@linework/contract/studio/contact-info'
import { useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { EntryDialog } from '../../../../ui/dialog/entry-dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { LabelledTextArea } from '../../../../ui/fields/text-area.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { useMe } from '../../../kit/session/use-me.ts'
import { Chips } from '../../bookings/sheet/chips.tsx'
import type { Lists } from '../../bookings/sheet/lists.ts'
import { ListsFailed } from '../../bookings/sheet/warning.tsx'
import { shortWeekday, waitlistText } from '../enquiry-texts.ts'
import { Section } from './section.tsx'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

interface WaitlistDialogProps {
  enquiry: EnquiryDetails
  lists: Lists
  busy: boolean
  onSave: (wait: Wait) => void
  onClose: () => void
}

const NOTE_ROWS = 2
const WEEKDAYS = DAYS.map((_, weekday) => ({ value: `${weekday}`, name: shortWeekday(weekday) }))

function WaitlistDialog({ enquiry, lists, busy, onSave, onClose }: WaitlistDialogProps) {
  const me = useMe()
  const { waiting, artist } = enquiry
  const offered =
    me?.role === 'artist' ? lists.artists.filter(({ _id }) => _id === me.artistId) : lists.artists
  const before = {
    artistId: waiting ? (waiting.artistId ?? '') : (offered.find(({ name }) => name === artist)?._id ?? ''),
    weekdays: (waiting?.weekdays ?? []).map(String),
    note: waiting?.note ?? '',
  }
  const [changed, setChanged] = useState<Partial<typeof before>>({})
  const { artistId, weekdays, note } = { ...before, ...changed }
  const change = (next: Partial<typeof before>) => setChanged({ ...changed, ...next })
  const toggle = (day: string) =>
    weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day]

  return (
    <EntryDialog
      label={waiting ? 'Save' : 'Add to the waitlist'}
      onSubmit={() => onSave({ artistId: artistId || null, weekdays: weekdays.map(Number), note })}
      title="Waitlist"
      subtitle={enquiry.name}
      busy={busy}
      unsaved={Object.keys(changed).length > 0 && !busy}
      addressed
      onClose={onClose}
    >
      <Stack gap={6}>
        <ListsFailed lists={lists} sequel="You can still choose days." />
        <Chips
          label="Preferred artist"
          value={artistId}
          options={[
            ...offered.map(({ _id, name }) => ({ value: _id, name })),
            { value: '', name: ANY_ARTIST },
          ]}
          onChoose={(chosen) => change({ artistId: chosen })}
        />
        <Chips
          label={weekdays.length === 0 ? 'Available on (leave empty for any day)' : 'Available on'}
          isWhole
          value={weekdays}
          options={WEEKDAYS}
          onChoose={(day) => change({ weekdays: toggle(day) })}
        />
        <LabelledTextArea
          label="Note"
          optional
          rows={NOTE_ROWS}
          value={note}
          onValue={(note) => change({ note })}
        />
      </Stack>
    </EntryDialog>
  )
}

interface Props {
  details: EnquiryDetails
  lists: Lists
  editor: EnquiryEditor
}

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

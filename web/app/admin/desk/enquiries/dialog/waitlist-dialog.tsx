import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import type { Wait } from '@linework/contract/desk/waitlist-shapes'
import { DAYS } from '@linework/contract/studio/contact-info'
import { useState } from 'react'
import { EntryDialog } from '../../../../ui/dialog/entry-dialog.tsx'
import { LabelledTextArea } from '../../../../ui/fields/text-area.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { useMe } from '../../../kit/session/use-me.ts'
import { Chips } from '../../bookings/sheet/chips.tsx'
import { type Lists, ListsFailed } from '../../bookings/sheet/warning.tsx'
import { shortWeekday } from '../enquiry-texts.ts'

interface Props {
  enquiry: EnquiryDetails
  lists: Lists
  busy: boolean
  onSave: (wait: Wait) => void
  onClose: () => void
}

const NOTE_ROWS = 2
const WEEKDAYS = DAYS.map((_, weekday) => ({ value: `${weekday}`, name: shortWeekday(weekday) }))

/** Asks which artist and weekdays the client wants. */
export function WaitlistDialog({ enquiry, lists, busy, onSave, onClose }: Props) {
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

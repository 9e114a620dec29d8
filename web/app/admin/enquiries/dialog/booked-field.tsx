import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './enquiry-dialog.module.css'
import { SavedMark } from './saved-mark.tsx'
import type { BookedFor } from './use-booked-for.ts'

/** Day and time in the studio's time zone, whatever the device's. Setting a day changes the status to booked. */
export function BookedField({ booked }: { booked: BookedFor }) {
  const { field, asked, value, wrong, isSet, typed, editor } = booked
  const busy = editor.saving !== undefined
  return (
    <div className={styles.booked}>
      <Field
        label="Appointment"
        note="(studio time)"
        error={wrong ? ENQUIRY_TEXTS.bookedForInvalid : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="datetime-local"
            value={value}
            onChange={({ target }) => booked.type(target.value)}
          />
        )}
      </Field>
      {asked && !isSet ? <p role="status">Pick a day and time to book.</p> : null}
      <div className={styles.row}>
        {typed ? (
          <Button size="small" disabled={busy} onClick={booked.save}>
            {isSet ? 'Change time' : 'Book this time'}
          </Button>
        ) : null}
        {asked && !isSet && !typed ? (
          <Button variant="ghost" size="small" disabled={busy} onClick={booked.bookWithoutDay}>
            Booked, date open
          </Button>
        ) : null}
        {isSet ? (
          <Button variant="ghost" size="small" disabled={busy} onClick={booked.clear}>
            Remove appointment
          </Button>
        ) : null}
        <SavedMark saving={editor.saving === 'booked for'} saved={editor.saved === 'booked for'} />
      </div>
    </div>
  )
}

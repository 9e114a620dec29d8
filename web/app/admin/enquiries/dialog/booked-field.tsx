import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './enquiry-dialog.module.css'
import { SavedMark } from './saved-mark.tsx'
import type { BookedFor } from './use-booked-for.ts'

/** Day and time by the studio's clock, whatever the zone of the device. A day makes it booked. */
export function BookedField({ booked }: { booked: BookedFor }) {
  const { value, wrong, isSet, typed, desk } = booked
  const busy = desk.saving !== undefined
  return (
    <div className={styles.booked}>
      <Field
        label="Booked for"
        note="(time in India)"
        error={wrong ? ENQUIRY_TEXTS.bookedForInvalid : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={value}
            onChange={({ target }) => booked.type(target.value)}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button variant="ghost" size="small" disabled={busy || !typed} onClick={booked.save}>
          {isSet ? 'Change date' : 'Book'}
        </Button>
        {isSet ? (
          <Button variant="ghost" size="small" disabled={busy} onClick={booked.clear}>
            Clear date
          </Button>
        ) : null}
        <SavedMark saving={desk.saving === 'booked for'} saved={desk.saved === 'booked for'} />
      </div>
    </div>
  )
}

import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { useStudio } from '../../../shared/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './enquiry-dialog.module.css'
import { SavedMark } from './saved-mark.tsx'
import type { BookedFor } from './use-booked-for.ts'

/** Day and time in the studio's time zone, whatever the device's. Setting a day changes the status to booked. */
export function BookedField({ booked }: { booked: BookedFor }) {
  const { value, wrong, isSet, typed, editor } = booked
  const { city } = useStudio().place
  const busy = editor.saving !== undefined
  return (
    <div className={styles.booked}>
      <Field
        label="Booked for"
        note={`(time ${city === '' ? 'at the studio' : `in ${city}`})`}
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
        <SavedMark saving={editor.saving === 'booked for'} saved={editor.saved === 'booked for'} />
      </div>
    </div>
  )
}

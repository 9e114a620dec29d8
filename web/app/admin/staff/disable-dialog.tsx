import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import { HAND_TO_ANYONE } from '@linework/contract/staff/limits'
import type { Person } from '@linework/contract/staff/shapes'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { nameOf, workOf } from './person-words.ts'
import type { ArtistOption } from './role-fields.tsx'
import styles from './staff-page.module.css'

interface Props {
  person: Person
  artists: ArtistOption[]
  /** With who takes over the open work, or ''. */
  onConfirm: (handTo: string) => unknown
  onClose: () => void
}

/** Says what is open for the person, and offers to hand it over. */
export function DisableDialog({ person, artists, onConfirm, onClose }: Props) {
  const [handTo, setHandTo] = useState('')
  const work = workOf(person)
  const others = artists.filter(({ value }) => value !== person.artist?._id)
  return (
    <ConfirmDialog
      title={`Disable ${nameOf(person)}?`}
      text={[STAFF_TEXTS.disableQuestion, work].filter(Boolean).join(' ')}
      confirmLabel="Disable"
      busyLabel="Disabling..."
      onConfirm={() => onConfirm(handTo)}
      onClose={onClose}
    >
      {work !== '' ? (
        <div className={styles.handOver}>
          <Field label={STAFF_TEXTS.handTo}>
            {(control) => (
              <Select {...control} value={handTo} onChange={({ target }) => setHandTo(target.value)}>
                <option value="">{STAFF_TEXTS.leaveAsIs}</option>
                <option value={HAND_TO_ANYONE}>{ANY_ARTIST}</option>
                {others.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}

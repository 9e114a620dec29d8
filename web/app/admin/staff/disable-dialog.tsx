import type { Person } from '@linework/contract/staff/shapes'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { nameOf } from './person-words.ts'
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
  const work = STAFF_TEXTS.openWork(person.openEnquiries, person.openAppointments)
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
      {work !== '' && others.length > 0 ? (
        <div className={styles.handOver}>
          <Field label={STAFF_TEXTS.handTo}>
            {(control) => (
              <Select {...control} value={handTo} onChange={({ target }) => setHandTo(target.value)}>
                <option value="">{STAFF_TEXTS.leaveAsIs}</option>
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

import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import { ANY_ASSIGNEE, STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import type { Person } from '@linework/contract/studio/accounts/staff-shapes'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import type { ArtistOption } from './role-fields.tsx'
import styles from './staff-page.module.css'
import { nameOf, siteText, workOf } from './staff-status-text.ts'

interface Props {
  person: Person
  artists: ArtistOption[]
  /** Called with the artist who gets the open work, or ''. */
  onConfirm: (reassignTo: string) => unknown
  onClose: () => void
}

/** Shows the open work of the staff member and offers to reassign it. */
export function DisableDialog({ person, artists, onConfirm, onClose }: Props) {
  const [reassignTo, setHandTo] = useState('')
  const work = workOf(person)
  const others = artists.filter(({ value }) => value !== person.artist?._id)
  return (
    <ConfirmDialog
      title={`Disable ${nameOf(person)}?`}
      text={[STAFF_TEXTS.disableQuestion, work, siteText(person)].filter(Boolean).join(' ')}
      confirmLabel="Disable"
      busyLabel="Disabling..."
      onConfirm={() => onConfirm(reassignTo)}
      onClose={onClose}
    >
      {work !== '' ? (
        <div className={styles.reassign}>
          <Field label={STAFF_TEXTS.reassignTo}>
            {(control) => (
              <Select {...control} value={reassignTo} onChange={({ target }) => setHandTo(target.value)}>
                <option value="">{STAFF_TEXTS.leaveAsIs}</option>
                <option value={ANY_ASSIGNEE}>{ANY_ARTIST}</option>
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

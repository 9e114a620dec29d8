import { ROLES, type Role } from '@linework/contract/studio/accounts/sign-in'
import { ROLE_NAMES, ROLE_TEXTS } from '@linework/contract/studio/accounts/staff'
import { useId } from 'react'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SelectField } from '../../kit/form/fields/select-field.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import type { Form } from '../../kit/form/use-form.ts'
import styles from './staff-page.module.css'

export interface RoleValues {
  name: string
  role: Role
  artistId: string
}

export type ArtistOption = { value: string; label: string }

interface Props {
  form: Form<RoleValues>
  artists: ArtistOption[]
  /** Disables the role, because staff cannot change their own role. */
  isFixed?: boolean
}

/** The name, the role with its description, and the linked artist for an artist role. */
export function RoleFields({ form, artists, isFixed = false }: Props) {
  const { values, change } = form
  return (
    <>
      <TextField form={form as unknown as Form<Record<'name', string>>} name="name" label="Name" />
      {isFixed ? null : <RoleChoice role={values.role} onChange={(role) => change('role', role)} />}
      {values.role === 'artist' ? (
        <SelectField
          form={form as unknown as Form<Record<'artistId', string>>}
          name="artistId"
          label="Linked artist"
          placeholder="Choose the artist"
          options={artists}
        />
      ) : null}
    </>
  )
}

function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const id = useId()
  return (
    <Stack as="fieldset" gap={2} className={styles.roles}>
      <legend>Role</legend>
      {ROLES.toReversed().map((each) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            name={id}
            aria-describedby={`${id}-${each}`}
            checked={each === role}
            onChange={() => onChange(each)}
          />
          <span className={styles.choiceName}>{ROLE_NAMES[each]}</span>
          <span className={`muted text-xs ${styles.choiceText}`} id={`${id}-${each}`}>
            {ROLE_TEXTS[each]}
          </span>
        </label>
      ))}
    </Stack>
  )
}

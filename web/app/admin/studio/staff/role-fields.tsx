import { ROLES, type Role } from '@linework/contract/studio/accounts/sign-in'
import { ROLE_NAMES, ROLE_TEXTS } from '@linework/contract/studio/accounts/staff'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { SelectField } from '../../kit/form/fields/select-field.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import type { Form } from '../../kit/form/use-form.ts'

export interface RoleValues {
  name: string
  role: Role
  artistId: string
}

export type ArtistOption = { value: string; label: string }

interface Props {
  form: Form<RoleValues>
  artists: ArtistOption[]
  /** True for their account, because staff cannot change their own role. */
  isFixed?: boolean
}

export function RoleFields({ form, artists, isFixed = false }: Props) {
  const { values, change } = form
  return (
    <>
      <TextField form={form as unknown as Form<Record<'name', string>>} name="name" label="Name" />
      {isFixed ? null : (
        <RadioCards
          legend="Role"
          options={ROLE_OPTIONS}
          value={values.role}
          onChange={(role) => change('role', role)}
        />
      )}
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

const ROLE_OPTIONS = ROLES.toReversed().map((role) => ({
  value: role,
  title: ROLE_NAMES[role],
  text: ROLE_TEXTS[role],
}))

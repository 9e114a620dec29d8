import { staffApi } from '@linework/contract/staff/api'
import { invitation, type StaffLink } from '@linework/contract/staff/shapes'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { browserApi } from '../../lib/calls/api.ts'
import { TextField } from '../form/fields/text-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { type ArtistOption, RoleFields, type RoleValues } from './role-fields.tsx'
import styles from './staff-page.module.css'

const EMPTY: RoleValues & { email: string } = { name: '', email: '', role: 'desk', artistId: '' }

interface Props {
  artists: ArtistOption[]
  onClose: () => void
  onInvited: (name: string, link: StaffLink) => void
}

export function InviteDialog({ artists, onClose, onInvited }: Props) {
  const form: Form<typeof EMPTY> = useForm({
    fields: invitation,
    before: EMPTY,
    send: (body) => browserApi(staffApi.invite, { body }),
    onSaved: (link) => onInvited(form.values.name, link),
    onRejected: ({ errors, message }) => (errors.length > 0 ? '' : message || STAFF_TEXTS.inviteFailed),
  })
  return (
    <FormDialog
      title="Invite a person"
      form={form}
      label="Make the link"
      unsaved={form.typed}
      busyLabel="Inviting..."
      onClose={onClose}
    >
      <RoleFields form={form as unknown as Form<RoleValues>} artists={artists} />
      <TextField
        form={form as unknown as Form<Record<'email', string>>}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
      />
      <p className={styles.quiet}>{STAFF_TEXTS.inviteNote}</p>
    </FormDialog>
  )
}

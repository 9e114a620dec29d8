import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { invitation, type StaffLink } from '@linework/contract/studio/accounts/staff-shapes'
import { staffApi } from '@linework/contract/studio/api'
import { browserApi } from '../../../lib/calls/api.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type Form, useForm } from '../../kit/form/use-form.ts'
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
      title="Invite a staff member"
      form={form}
      label="Create invite link"
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
      <p className={`muted text-xs break-words ${styles.muted}`}>{STAFF_TEXTS.inviteNote}</p>
    </FormDialog>
  )
}

/** The link can only be shown now, because the server stores its hash. */
export function LinkDialog({ name, link, onClose }: { name: string; link: StaffLink; onClose: () => void }) {
  return (
    <Dialog
      title={`A link for ${name}`}
      onClose={onClose}
      footer={(close) => (
        <Row gap={3} wrap justify="end">
          <CopyButton text={link.link} />
          <Button label="Done" size="small" onClick={close} />
        </Row>
      )}
    >
      <Stack gap={5}>
        <p>{link.isMailed ? STAFF_TEXTS.linkMailed : STAFF_TEXTS.linkToCopy}</p>
        <LabelledInput label="Link" readOnly value={link.link} onFocus={({ target }) => target.select()} />
        <p
          className={`muted text-xs break-words ${styles.muted}`}
        >{`${STAFF_TEXTS.linkNote} ${STAFF_TEXTS.linkOnce}`}</p>
      </Stack>
    </Dialog>
  )
}

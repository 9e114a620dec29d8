import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { type Person, type StaffLink, staffChange } from '@linework/contract/studio/accounts/staff-shapes'
import { staffApi } from '@linework/contract/studio/api'
import { ALERT_TEXTS } from '@linework/contract/studio/notifications-shapes'
import { useId } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import { PersonActions } from './person-actions.tsx'
import { type ArtistOption, RoleFields, type RoleValues } from './role-fields.tsx'
import { PersonSessions } from './sessions-of-person.tsx'
import styles from './staff-page.module.css'
import { nameOf } from './staff-status-text.ts'

interface Props {
  person: Person
  artists: ArtistOption[]
  mailEnabled: boolean
  onClose: () => void
  onChanged: () => void
  onLink: (name: string, link: StaffLink) => void
}

export function PersonDialog({ person, artists, mailEnabled, onClose, onChanged, onLink }: Props) {
  const { _id: id, name, role, artist, digest, isCurrentUser } = person
  const emailId = useId()
  const before: RoleValues & { digest: boolean } = { name, role, artistId: artist?._id ?? '', digest }
  const form: Form<typeof before> = useForm({
    fields: staffChange,
    before,
    send: (body) => browserApi(staffApi.change, { params: { id }, body }),
    onSaved: ({ message }) => {
      showToast('ok', message)
      onChanged()
      onClose()
    },
    onRejected: ({ errors, message }) => (errors.length > 0 ? '' : message || STAFF_TEXTS.failed),
  })
  return (
    <FormDialog title={nameOf(person)} form={form} unsaved={form.typed} onClose={onClose}>
      <p className={`muted text-xs ${styles.muted}`}>{person.email}</p>
      <RoleFields form={form as unknown as Form<RoleValues>} artists={artists} isFixed={isCurrentUser} />
      <Row gap={5} align="center" justify="between" className={styles.digest}>
        <p>
          <b id={emailId}>Morning email</b>
          <span className={`muted text-xs ${styles.muted}`}>
            {mailEnabled ? ALERT_TEXTS.digest : ALERT_TEXTS.digestOff}
          </span>
        </p>
        <SwitchPill
          on={form.values.digest}
          text={form.values.digest ? 'On' : 'Off'}
          labelledBy={emailId}
          busy={false}
          onToggle={() => form.change('digest', !form.values.digest)}
        />
      </Row>
      <PersonSessions staffId={id} />
      <PersonActions
        person={person}
        artists={artists}
        onChanged={onChanged}
        onGone={onClose}
        onLink={onLink}
      />
    </FormDialog>
  )
}

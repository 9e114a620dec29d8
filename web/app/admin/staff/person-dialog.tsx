import { ALERT_TEXTS } from '@linework/contract/alerts/texts'
import { staffApi } from '@linework/contract/staff/api'
import { type Person, type StaffLink, staffChange } from '@linework/contract/staff/shapes'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { useId } from 'react'
import { browserApi } from '../../lib/calls/api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SwitchPill } from '../../ui/fields/switch-pill.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { PersonActions } from './person-actions.tsx'
import { nameOf } from './person-words.ts'
import { type ArtistOption, RoleFields, type RoleValues } from './role-fields.tsx'
import { PersonSessions } from './sessions-of-person.tsx'
import styles from './staff-page.module.css'

interface Props {
  person: Person
  artists: ArtistOption[]
  mailIsOn: boolean
  onClose: () => void
  onChanged: () => void
  onLink: (name: string, link: StaffLink) => void
}

export function PersonDialog({ person, artists, mailIsOn, onClose, onChanged, onLink }: Props) {
  const { _id: id, name, role, artist, digest, isYou } = person
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
      <p className={styles.quiet}>{person.email}</p>
      <RoleFields form={form as unknown as Form<RoleValues>} artists={artists} isFixed={isYou} />
      <div className={styles.digest}>
        <p>
          <b id={emailId}>Morning email</b>
          <span className={styles.quiet}>{mailIsOn ? ALERT_TEXTS.digest : ALERT_TEXTS.digestOff}</span>
        </p>
        <SwitchPill
          on={form.values.digest}
          text={form.values.digest ? 'On' : 'Off'}
          labelledBy={emailId}
          busy={false}
          onToggle={() => form.change('digest', !form.values.digest)}
        />
      </div>
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

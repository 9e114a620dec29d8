import { staffApi } from '@linework/contract/staff/api'
import { type Person, type StaffLink, staffChange } from '@linework/contract/staff/shapes'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { browserApi } from '../../lib/api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
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
  onClose: () => void
  onChanged: () => void
  onLink: (name: string, link: StaffLink) => void
}

export function PersonDialog({ person, artists, onClose, onChanged, onLink }: Props) {
  const { _id: id, name, role, artist, isYou } = person
  const before: RoleValues = { name, role, artistId: artist?._id ?? '' }
  const form: Form<RoleValues> = useForm({
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
      <RoleFields form={form} artists={artists} isFixed={isYou} />
      <PersonSessions staffId={id} />
      <PersonActions person={person} onChanged={onChanged} onGone={onClose} onLink={onLink} />
    </FormDialog>
  )
}

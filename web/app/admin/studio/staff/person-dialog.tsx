import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { type Person, type StaffLink, staffChange } from '@linework/contract/studio/accounts/staff-shapes'
import { staffApi } from '@linework/contract/studio/api'
import { ALERT_TEXTS } from '@linework/contract/studio/notifications-shapes'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchRow } from '../../../ui/fields/switch-pill.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import { inToast, useAction } from '../../kit/page/use-action.ts'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import { PersonActions } from './person-actions.tsx'
import { type ArtistOption, RoleFields, type RoleValues } from './role-fields.tsx'
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
      <p className={`muted text-xs break-words ${styles.muted}`}>{person.email}</p>
      <RoleFields form={form as unknown as Form<RoleValues>} artists={artists} isFixed={isCurrentUser} />
      <Stack gap={2}>
        <SwitchRow
          label={<b>Morning email</b>}
          on={form.values.digest}
          text={form.values.digest ? 'On' : 'Off'}
          onToggle={() => form.change('digest', !form.values.digest)}
        />
        <p className="muted text-xs">{mailEnabled ? ALERT_TEXTS.digest : ALERT_TEXTS.digestOff}</p>
      </Stack>
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

function PersonSessions({ staffId }: { staffId: string }) {
  const { clock } = useStudio()
  const { value, setValue, failed, load } = useLoaded(
    () => browserApi(staffApi.sessions, { params: { id: staffId } }),
    staffId,
  )
  const sessions = value?.sessions ?? []

  const { run } = useAction(inToast(STAFF_TEXTS.failed))
  const end = (session: string) =>
    run(async () => {
      const { message } = await browserApi(staffApi.endSession, { params: { id: staffId, session } })
      setValue((now) => now && { sessions: now.sessions.filter(({ _id }) => _id !== session) })
      showToast('ok', message)
    })

  if (sessions.length === 0 && !failed) return null
  return (
    <Stack as="section" gap={3} className={styles.section} aria-label="Signed in">
      <h3 className="subheading-sm">Signed in</h3>
      {failed ? (
        <Row gap={5} align="center" justify="between" className={styles.session} role="alert">
          Could not load the sessions.
          <GhostButton label="Try again" onClick={load} />
        </Row>
      ) : null}
      <ul>
        {sessions.map(({ _id, browser, address, lastUsedAt, isThis }) => {
          const used = studioShortMoment(new Date(lastUsedAt), clock)
          return (
            <Row as="li" gap={5} align="center" justify="between" key={_id} className={styles.session}>
              <span>
                {browser}
                <span className={`muted text-xs break-words ${styles.muted}`}>
                  {isThis ? ' this device' : ` last seen ${used}, from ${address}`}
                </span>
              </span>
              {isThis ? null : (
                <GhostButton
                  label="Sign out device"
                  aria-label={`Sign out device: ${browser}, last seen ${used}`}
                  onClick={() => end(_id)}
                />
              )}
            </Row>
          )
        })}
      </ul>
    </Stack>
  )
}

import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import { ANY_ASSIGNEE, STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import type { Person, StaffLink } from '@linework/contract/studio/accounts/staff-shapes'
import { staffApi } from '@linework/contract/studio/api'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { inToast, messageOf, useAction } from '../../kit/page/use-action.ts'
import type { ArtistOption } from './role-fields.tsx'
import styles from './staff-page.module.css'
import { nameOf, siteText, workOf } from './staff-status-text.ts'

interface Props {
  person: Person
  artists: ArtistOption[]
  onChanged: () => void
  onGone: () => void
  onLink: (name: string, link: StaffLink) => void
}

export function PersonActions({ person, artists, onChanged, onGone, onLink }: Props) {
  const { _id: id, state, isCurrentUser } = person
  const [asking, setAsking] = useState<'disable' | 'remove'>()
  const { busy, run } = useAction(inToast((error) => messageOf(error, STAFF_TEXTS.failed)))
  const name = nameOf(person)
  const params = { id }

  async function act(call: () => Promise<{ message: string } | StaffLink>) {
    const isDone = await run(async () => {
      const done = await call()
      if ('link' in done) return onLink(name, done)
      showToast('ok', done.message)
      onGone()
      onChanged()
    })
    if (!isDone) setAsking(undefined)
  }

  if (isCurrentUser) return null
  return (
    <Stack as="section" gap={3} className={styles.section} aria-label="Access">
      <h3 className="subheading-sm">Access</h3>
      <Row gap={3} wrap>
        {state === 'disabled' ? (
          <GhostButton disabled={busy} onClick={() => act(() => browserApi(staffApi.enable, { params }))}>
            Enable
          </GhostButton>
        ) : (
          <GhostButton disabled={busy} onClick={() => act(() => browserApi(staffApi.makeLink, { params }))}>
            {state === 'invited' ? 'New invitation' : 'Reset link'}
          </GhostButton>
        )}
        {state === 'disabled' ? null : (
          <GhostButton label="Disable" disabled={busy} onClick={() => setAsking('disable')} />
        )}
        <GhostButton label="Delete" disabled={busy} onClick={() => setAsking('remove')} />
      </Row>
      {state === 'disabled' && person.artist ? (
        <p className={`muted text-xs break-words ${styles.muted}`}>
          {siteText(person)} <Link to="/admin/artists">Go to Artists</Link>
        </p>
      ) : null}
      {asking === 'disable' ? (
        <DisableDialog
          person={person}
          artists={artists}
          onConfirm={(reassignTo) =>
            act(() => browserApi(staffApi.disable, { params, body: { reassignTo } }))
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          title={`Delete ${name}?`}
          text={[STAFF_TEXTS.removeQuestion, workOf(person), siteText(person)].filter(Boolean).join(' ')}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          onConfirm={() => act(() => browserApi(staffApi.remove, { params }))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </Stack>
  )
}

interface DisableDialogProps {
  person: Person
  artists: ArtistOption[]
  onConfirm: (reassignTo: string) => unknown
  onClose: () => void
}

function DisableDialog({ person, artists, onConfirm, onClose }: DisableDialogProps) {
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
        <div className="mt-5">
          <LabelledSelect
            label={STAFF_TEXTS.reassignTo}
            value={reassignTo}
            onValue={setHandTo}
            options={[
              { value: '', label: STAFF_TEXTS.leaveAsIs },
              { value: ANY_ASSIGNEE, label: ANY_ARTIST },
              ...others,
            ]}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  )
}

import type { Session } from '@linework/contract/studio/accounts/sign-in-shapes'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { authApi } from '@linework/contract/studio/api'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import { FailedState } from '../../kit/list/list-states.tsx'
import { clearSession, useSignOutText } from '../../kit/session/sign-out.ts'
import styles from './account-page.module.css'

export function SessionList({ sessions, onRetry }: { sessions: Session[] | undefined; onRetry: () => void }) {
  const [asking, setAsking] = useState(false)
  const [ended, setEnded] = useState<string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const signOutText = useSignOutText(AUTH_TEXTS.everywhereQuestion)

  async function signOutEverywhere() {
    try {
      const { message } = await browserApi(authApi.logoutEverywhere)
      await clearSession()
      showToast('ok', message)
      await navigate('/login')
    } catch (error) {
      reportFailure(error)
      setAsking(false)
      showToast('error', AUTH_TEXTS.everywhereFailed)
    }
  }

  async function signOutThere(session: string) {
    try {
      const { message } = await browserApi(authApi.endSession, { params: { session } })
      showToast('ok', message)
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 404)) {
        reportFailure(error)
        showToast('error', AUTH_TEXTS.signOutThereFailed)
        return
      }
      showToast('ok', error.message)
    }
    // The pressed button is removed with its session, so the list gets the focus.
    list.current?.focus()
    setEnded((all) => [...all, session])
  }

  if (sessions === undefined) return <FailedState text="Could not load the sessions." onRetry={onRetry} />
  return (
    <>
      <ul className="divided" aria-label="Sessions" ref={list} tabIndex={-1}>
        {sessions
          .filter(({ _id }) => !ended.includes(_id))
          .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
          .map((session) => (
            <SessionItem key={session._id} session={session} onEnd={() => signOutThere(session._id)} />
          ))}
      </ul>
      <Stack gap={4} align="start" className={styles.actions}>
        <GhostButton label="Sign out everywhere" onClick={() => setAsking(true)} />
      </Stack>
      {asking ? (
        <ConfirmDialog
          title="Sign out everywhere"
          text={signOutText}
          confirmLabel="Sign out"
          busyLabel="Signing out..."
          onConfirm={signOutEverywhere}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const { browser, address, startedAt, lastUsedAt, isThis } = session
  const [busy, setBusy] = useState(false)
  const { clock } = useStudio()
  const moment = (at: string) => studioShortMoment(new Date(at), clock)
  return (
    <Row as="li" align="center" justify="between" className={styles.session}>
      <div className="min-w-0">
        <Row as="p" wrap align="center" className={`medium ${styles.browser}`}>
          {browser}
          {isThis ? <Tag text="This device" /> : null}
        </Row>
        <Row as="p" wrap className={styles.notes}>
          <span>{`Last seen ${moment(lastUsedAt)}`}</span> <span>{`From ${address}`}</span>{' '}
          <span>{`Signed in ${moment(startedAt)}`}</span>
        </Row>
      </div>
      {isThis ? null : (
        <GhostButton
          label={busy ? 'Signing out...' : 'Sign out device'}
          disabled={busy}
          aria-label={`Sign out device: ${browser}, last seen ${moment(lastUsedAt)}`}
          onClick={async () => {
            setBusy(true)
            await onEnd()
            setBusy(false)
          }}
        />
      )}
    </Row>
  )
}

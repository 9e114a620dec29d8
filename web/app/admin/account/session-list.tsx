import { authApi } from '@linework/contract/auth/api'
import type { Session } from '@linework/contract/auth/shapes'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { studioShortMoment } from '../../shared/studio-moments.ts'
import { useStudio } from '../../shared/use-studio.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Tag } from '../../ui/layout/tag.tsx'
import { clearSession } from '../layout/sign-out.ts'
import styles from './account-page.module.css'

export function SessionList({ sessions, onRetry }: { sessions: Session[] | null; onRetry: () => void }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { clock } = useStudio()
  const moment = (at: string) => studioShortMoment(new Date(at), clock)

  async function signOutEverywhere() {
    try {
      const { message } = await browserApi(authApi.logoutEverywhere)
      clearSession()
      showToast('ok', message)
      await navigate('/login')
    } catch (error) {
      reportFailure(error)
      setAsking(false)
      showToast('error', AUTH_TEXTS.everywhereFailed)
    }
  }

  if (sessions === null) {
    return (
      <EmptyState text="Could not load the sessions.">
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.sessions} aria-label="Sessions">
        {sessions.map(({ begunAt, lastUsedAt, address, isThis }) => (
          <li key={begunAt} className={styles.session}>
            <p className={styles.address}>
              {address}
              {isThis ? <Tag text="This device" /> : null}
            </p>
            <p className={styles.note}>{`Signed in ${moment(begunAt)}, last used ${moment(lastUsedAt)}`}</p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title="Sign out everywhere"
          text={AUTH_TEXTS.everywhereQuestion}
          confirmLabel="Sign out"
          busyLabel="Signing out..."
          onConfirm={signOutEverywhere}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

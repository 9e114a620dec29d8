import type { Session } from '@linework/contract/auth/shapes'
import { staffApi } from '@linework/contract/staff/api'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../shared/time/studio-moments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import styles from './staff-page.module.css'

/** Where a person is signed in; each session can be ended on its own. */
export function PersonSessions({ staffId }: { staffId: string }) {
  const [sessions, setSessions] = useState<Session[]>([])
  const [failed, setFailed] = useState(false)
  const { clock } = useStudio()

  const load = useCallback(() => {
    setFailed(false)
    browserApi(staffApi.sessions, { params: { id: staffId } }).then(
      ({ sessions: found }) => setSessions(found),
      (error) => {
        reportFailure(error)
        setFailed(true)
      },
    )
  }, [staffId])
  useEffect(load, [load])

  async function end(session: string) {
    try {
      const { message } = await browserApi(staffApi.endSession, { params: { id: staffId, session } })
      setSessions((all) => all.filter(({ _id }) => _id !== session))
      showToast('ok', message)
    } catch (error) {
      reportFailure(error)
      showToast('error', STAFF_TEXTS.failed)
    }
  }

  if (sessions.length === 0 && !failed) return null
  return (
    <section className={styles.section} aria-label="Signed in">
      <h3 className={styles.heading}>Signed in</h3>
      {failed ? (
        <div className={styles.session} role="alert">
          Could not load the sessions.
          <Button variant="ghost" size="small" onClick={load}>
            Try again
          </Button>
        </div>
      ) : null}
      <ul>
        {sessions.map(({ _id, browser, address, lastUsedAt, isThis }) => {
          const used = studioShortMoment(new Date(lastUsedAt), clock)
          return (
            <li key={_id} className={styles.session}>
              <span>
                {browser}
                <span className={styles.quiet}>
                  {isThis ? ' this device' : ` last seen ${used}, from ${address}`}
                </span>
              </span>
              {isThis ? null : (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={`Sign out there: ${browser}, last seen ${used}`}
                  onClick={() => end(_id)}
                >
                  Sign out there
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import type { Session } from '@linework/contract/studio/accounts/sign-in-shapes'
import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { staffApi } from '@linework/contract/studio/api'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './staff-page.module.css'

/** The sessions of a staff member; each can be revoked. */
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
        <Row gap={5} align="center" justify="between" className={styles.session} role="alert">
          Could not load the sessions.
          <Button variant="ghost" size="small" onClick={load}>
            Try again
          </Button>
        </Row>
      ) : null}
      <ul>
        {sessions.map(({ _id, browser, address, lastUsedAt, isThis }) => {
          const used = studioShortMoment(new Date(lastUsedAt), clock)
          return (
            <Row as="li" gap={5} align="center" justify="between" key={_id} className={styles.session}>
              <span>
                {browser}
                <span className={`muted text-xs ${styles.muted}`}>
                  {isThis ? ' this device' : ` last seen ${used}, from ${address}`}
                </span>
              </span>
              {isThis ? null : (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={`Sign out device: ${browser}, last seen ${used}`}
                  onClick={() => end(_id)}
                >
                  Sign out device
                </Button>
              )}
            </Row>
          )
        })}
      </ul>
    </section>
  )
}

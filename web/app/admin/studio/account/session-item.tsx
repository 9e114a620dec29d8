import type { Session } from '@linework/contract/studio/accounts/sign-in-shapes'
import { useState } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import styles from './account-page.module.css'

/** A device on which the staff member is signed in. The current session is ended by signing out. */
export function SessionItem({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const { browser, address, startedAt, lastUsedAt, isThis } = session
  const [busy, setBusy] = useState(false)
  const { clock } = useStudio()
  const moment = (at: string) => studioShortMoment(new Date(at), clock)
  return (
    <Row as="li" align="center" justify="between" className={styles.session}>
      <div className={styles.told}>
        <Row as="p" wrap align="center" className={styles.browser}>
          {browser}
          {isThis ? <Tag text="This device" /> : null}
        </Row>
        <p className={styles.notes}>
          <span>{`Last seen ${moment(lastUsedAt)}`}</span> <span>{`From ${address}`}</span>{' '}
          <span>{`Signed in ${moment(startedAt)}`}</span>
        </p>
      </div>
      {isThis ? null : (
        <Button
          variant="ghost"
          size="small"
          disabled={busy}
          aria-label={`Sign out device: ${browser}, last seen ${moment(lastUsedAt)}`}
          onClick={async () => {
            setBusy(true)
            await onEnd()
            setBusy(false)
          }}
        >
          {busy ? 'Signing out...' : 'Sign out device'}
        </Button>
      )}
    </Row>
  )
}

import type { Session } from '@linework/contract/auth/shapes'
import { useState } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../shared/time/studio-moments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import styles from './account-page.module.css'

/** A device on which a person is signed in. The one in hand is left by signing out. */
export function SessionItem({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const { browser, address, begunAt, lastUsedAt, isThis } = session
  const [busy, setBusy] = useState(false)
  const { clock } = useStudio()
  const moment = (at: string) => studioShortMoment(new Date(at), clock)
  return (
    <li className={styles.session}>
      <div className={styles.told}>
        <p className={styles.browser}>
          {browser}
          {isThis ? <Tag text="This device" /> : null}
        </p>
        <p className={styles.notes}>
          <span>{`Last seen ${moment(lastUsedAt)}`}</span> <span>{`From ${address}`}</span>{' '}
          <span>{`Signed in ${moment(begunAt)}`}</span>
        </p>
      </div>
      {isThis ? null : (
        <Button
          variant="ghost"
          size="small"
          disabled={busy}
          aria-label={`Sign out there: ${browser}, last seen ${moment(lastUsedAt)}`}
          onClick={async () => {
            setBusy(true)
            await onEnd()
            setBusy(false)
          }}
        >
          {busy ? 'Signing out...' : 'Sign out there'}
        </Button>
      )}
    </li>
  )
}

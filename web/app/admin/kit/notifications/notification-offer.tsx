import { useEffect, useState } from 'react'
import { reportFailure } from '../../../lib/calls/api.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { inToast, useAction } from '../page/use-action.ts'
import styles from './notification-offer.module.css'
import { findSubscription, readSupport, turnOn } from './subscription.ts'

const DECLINED = 'alerts-declined'
const FAILED = 'Notifications could not be turned on. Check the connection and try again.'

async function isOpenToIt(): Promise<boolean> {
  if (readSupport() !== 'possible' || localStorage.getItem(DECLINED) !== null) return false
  return (await findSubscription()) === null
}

export function NotificationOffer() {
  const [shown, setShown] = useState(false)
  const { busy, run } = useAction(inToast(FAILED))
  useEffect(() => {
    let left = false
    isOpenToIt().then((open) => left || setShown(open), reportFailure)
    return () => {
      left = true
    }
  }, [])

  function decline() {
    localStorage.setItem(DECLINED, '1')
    setShown(false)
  }

  const accept = () =>
    run(async () => {
      const added = await turnOn()
      setShown(false)
      if (added) showToast('ok', 'Notifications are on for this device.')
    })

  if (!shown) return null
  return (
    <Row wrap align="center" justify="between" className={styles.offer}>
      <p className={`muted ${styles.text}`}>Get a notification when an enquiry arrives.</p>
      <Row gap={2}>
        <GhostButton label={busy ? 'Turning on...' : 'Turn on'} disabled={busy} onClick={accept} />
        <GhostButton label="No, thanks" disabled={busy} onClick={decline} />
      </Row>
    </Row>
  )
}

import { useEffect, useState } from 'react'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import styles from './alert-offer.module.css'
import { findSubscription, readSupport } from './subscription.ts'
import { turnOn } from './turn-on.ts'

const DECLINED = 'alerts-declined'

/** Where it can be done, was neither declined nor answered before, and is not on. */
async function isOpenToIt(): Promise<boolean> {
  if (readSupport() !== 'possible' || localStorage.getItem(DECLINED) !== null) return false
  return (await findSubscription()) === null
}

/** A quiet line. The browser's own question comes only after a press. */
export function AlertOffer() {
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
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

  async function accept() {
    setBusy(true)
    try {
      const added = await turnOn()
      setShown(false)
      if (added) showToast('ok', 'This phone tells you about new enquiries.')
    } catch (error) {
      reportFailure(error)
      showToast('error', 'Not turned on. Check the connection and try again.')
    }
    setBusy(false)
  }

  if (!shown) return null
  return (
    <div className={styles.offer}>
      <p className={styles.text}>This phone can tell you when an enquiry arrives.</p>
      <div className={styles.buttons}>
        <Button variant="ghost" size="small" disabled={busy} onClick={accept}>
          {busy ? 'Turning on...' : 'Turn on'}
        </Button>
        <Button variant="ghost" size="small" disabled={busy} onClick={decline}>
          No, thanks
        </Button>
      </div>
    </div>
  )
}

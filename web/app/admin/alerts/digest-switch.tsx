import { alertsApi } from '@linework/contract/alerts/api'
import { ALERT_TEXTS } from '@linework/contract/alerts/texts'
import { useId, useState } from 'react'
import { browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SwitchPill } from '../../ui/fields/switch-pill.tsx'
import styles from './alerts-panel.module.css'

/** One email a day with two numbers in it. */
export function DigestSwitch({ digest, mailIsOn }: { digest: boolean; mailIsOn: boolean }) {
  const id = useId()
  const [on, setOn] = useState(digest)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function toggle() {
    setBusy(true)
    setFailed(false)
    try {
      setOn((await browserApi(alertsApi.setDigest, { body: { on: !on } })).digest)
    } catch (error) {
      reportFailure(error)
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <div className={styles.choice}>
      <div className={styles.head}>
        <h3 className={styles.label} id={id}>
          Email me every morning
        </h3>
        <SwitchPill
          on={on}
          text={busy ? 'Updating...' : on ? 'On' : 'Off'}
          labelledBy={id}
          busy={busy}
          onToggle={toggle}
        />
      </div>
      <p className={styles.note}>{mailIsOn ? ALERT_TEXTS.digest : ALERT_TEXTS.digestOff}</p>
      {failed ? <Alert text="Not saved. Check the connection and try again." /> : null}
    </div>
  )
}

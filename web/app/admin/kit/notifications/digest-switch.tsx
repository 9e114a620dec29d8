import { notificationsApi } from '@linework/contract/studio/api'
import { ALERT_TEXTS } from '@linework/contract/studio/notifications'
import { useId, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import styles from './notifications-panel.module.css'

/** Switches the daily email with two counts. */
export function DigestSwitch({ digest, mailEnabled }: { digest: boolean; mailEnabled: boolean }) {
  const id = useId()
  const [on, setOn] = useState(digest)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function toggle() {
    setBusy(true)
    setFailed(false)
    try {
      setOn((await browserApi(notificationsApi.setDigest, { body: { on: !on } })).digest)
    } catch (error) {
      reportFailure(error)
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <Stack gap={2} className={styles.choice}>
      <Row gap={5} align="center" justify="between">
        <h3 className={styles.label} id={id}>
          Email me a summary every morning
        </h3>
        <SwitchPill
          on={on}
          text={busy ? 'Updating...' : on ? 'On' : 'Off'}
          labelledBy={id}
          busy={busy}
          onToggle={toggle}
        />
      </Row>
      <p className={`muted text-xs ${styles.note}`}>
        {mailEnabled ? ALERT_TEXTS.digest : ALERT_TEXTS.digestOff}
      </p>
      {failed ? <Alert text="Not saved. Check the connection and try again." /> : null}
    </Stack>
  )
}

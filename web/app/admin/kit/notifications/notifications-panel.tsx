import { notificationsApi } from '@linework/contract/studio/api'
import { ALERT_TEXTS, type Device } from '@linework/contract/studio/notifications-shapes'
import { useId, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import type { Loaded } from './load-notifications.ts'
import styles from './notifications-panel.module.css'
import { PushSwitch } from './push-switch.tsx'

export function NotificationsPanel({ found, onRetry }: { found: Loaded | null; onRetry: () => void }) {
  if (found === null) {
    return (
      <EmptyState text="Could not load your notification settings.">
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  return <Choices found={found} />
}

function Choices({ found }: { found: Loaded }) {
  const [devices, setDevices] = useState(found.pushSubscriptions)
  const [here, setHere] = useState(found.here)
  const own = devices.find(({ endpoint }) => endpoint === here)

  function added(device: Device) {
    setHere(device.endpoint)
    setDevices((before) => [device, ...before.filter(({ _id }) => _id !== device._id)])
  }
  const removed = (device: Device) => setDevices((before) => before.filter(({ _id }) => _id !== device._id))

  return (
    <>
      <PushSwitch own={own} onAdded={added} onRemoved={removed} />
      <OtherDevices devices={devices.filter((device) => device !== own)} onRemoved={removed} />
      <DigestSwitch digest={found.digest} mailEnabled={found.mailEnabled} />
    </>
  )
}

function OtherDevices({ devices, onRemoved }: { devices: Device[]; onRemoved: (device: Device) => void }) {
  const { clock } = useStudio()

  async function remove(device: Device) {
    try {
      const { message } = await browserApi(notificationsApi.removePush, { params: { id: device._id } })
      showToast('ok', message)
      onRemoved(device)
    } catch (error) {
      reportFailure(error)
      showToast('error', 'Not removed. Check the connection and try again.')
    }
  }

  if (devices.length === 0) return null
  return (
    <ul className={styles.devices} aria-label="Other devices">
      {devices.map((device) => (
        <Row as="li" gap={5} align="center" justify="between" key={device._id} className={styles.device}>
          <p>
            {device.name}
            <span
              className={`muted text-xs ${styles.note}`}
            >{`Since ${studioShortMoment(new Date(device.createdAt), clock)}`}</span>
          </p>
          <Button variant="ghost" size="small" onClick={() => remove(device)}>
            Remove
          </Button>
        </Row>
      ))}
    </ul>
  )
}

/** Switches the daily email with two counts. */
function DigestSwitch({ digest, mailEnabled }: { digest: boolean; mailEnabled: boolean }) {
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

import { notificationsApi } from '@linework/contract/studio/api'
import { ALERT_TEXTS, type Device } from '@linework/contract/studio/notifications-shapes'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchRow } from '../../../ui/fields/switch-pill.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FailedState } from '../list/list-states.tsx'
import { inToast, useAction } from '../page/use-action.ts'
import type { Loaded } from './load-notifications.ts'
import styles from './notifications-panel.module.css'
import { readSupport, turnOn, unsubscribe } from './subscription.ts'

export function NotificationsPanel({ found, onRetry }: { found: Loaded | null; onRetry: () => void }) {
  if (found === null)
    return <FailedState text="Could not load your notification settings." onRetry={onRetry} />
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

  const { run } = useAction(inToast('Not removed. Check the connection and try again.'))
  const remove = (device: Device) =>
    run(async () => {
      const { message } = await browserApi(notificationsApi.removePush, { params: { id: device._id } })
      showToast('ok', message)
      onRemoved(device)
    })

  if (devices.length === 0) return null
  return (
    <ul className={`mt-4 ${styles.devices}`} aria-label="Other devices">
      {devices.map((device) => (
        <Row as="li" gap={5} align="center" justify="between" key={device._id} className={styles.device}>
          <p>
            {device.name}
            <span
              className={`muted text-xs ${styles.note}`}
            >{`Since ${studioShortMoment(new Date(device.createdAt), clock)}`}</span>
          </p>
          <GhostButton label="Remove" onClick={() => remove(device)} />
        </Row>
      ))}
    </ul>
  )
}

function DigestSwitch({ digest, mailEnabled }: { digest: boolean; mailEnabled: boolean }) {
  const [on, setOn] = useState(digest)
  const { busy, failure, run } = useAction(() => 'Not saved. Check the connection and try again.')

  const toggle = () =>
    run(async () => setOn((await browserApi(notificationsApi.setDigest, { body: { on: !on } })).digest))

  return (
    <Stack gap={2} className={styles.choice}>
      <SwitchRow
        label={<h3 className="subheading-sm">Email me a summary every morning</h3>}
        on={on}
        text={busy ? 'Updating...' : on ? 'On' : 'Off'}
        busy={busy}
        onToggle={toggle}
      />
      <p className={`muted text-xs ${styles.note}`}>
        {mailEnabled ? ALERT_TEXTS.digest : ALERT_TEXTS.digestOff}
      </p>
      {failure ? <Alert text={failure} /> : null}
    </Stack>
  )
}

interface Props {
  own: Device | undefined
  onAdded: (device: Device) => void
  onRemoved: (device: Device) => void
}

const WHY_NOT = {
  missing:
    'This browser does not support notifications. On an iPhone or iPad, add this site to the Home Screen and open it from there.',
  blocked: 'Notifications are blocked. Allow them in your browser settings, then try again.',
}

function PushSwitch({ own, onAdded, onRemoved }: Props) {
  const { busy, failure, run } = useAction(
    () => `Not turned ${own === undefined ? 'on' : 'off'}. Check the connection and try again.`,
  )
  const [support, setSupport] = useState(readSupport)

  async function toggle() {
    await run(() => (own === undefined ? add() : remove(own)))
    setSupport(readSupport())
  }

  async function add() {
    const added = await turnOn()
    if (added !== undefined) onAdded(added)
  }

  async function remove(device: Device) {
    await browserApi(notificationsApi.removePush, { params: { id: device._id } })
    await unsubscribe()
    onRemoved(device)
  }

  const label = <h3 className="subheading-sm">Notify this device about new enquiries</h3>
  return (
    <Stack gap={2} className={styles.choice}>
      {support === 'possible' || own !== undefined ? (
        <SwitchRow
          label={label}
          on={own !== undefined}
          text={busy ? 'Updating...' : own === undefined ? 'Off' : 'On'}
          busy={busy}
          onToggle={toggle}
        />
      ) : (
        label
      )}
      {support === 'possible' ? (
        <p className={`muted text-xs ${styles.note}`}>Notifications never show names or messages.</p>
      ) : (
        <p className={`muted text-xs ${styles.note}`}>{WHY_NOT[support]}</p>
      )}
      {failure ? <Alert text={failure} /> : null}
    </Stack>
  )
}

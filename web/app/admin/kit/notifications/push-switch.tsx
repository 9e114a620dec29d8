import { notificationsApi } from '@linework/contract/studio/api'
import type { Device } from '@linework/contract/studio/notifications-shapes'
import { useId, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import styles from './notifications-panel.module.css'
import { readSupport, turnOn, unsubscribe } from './subscription.ts'

interface Props {
  /** This browser in the list of push devices; undefined while it is off. */
  own: Device | undefined
  onAdded: (device: Device) => void
  onRemoved: (device: Device) => void
}

const WHY_NOT = {
  missing:
    'This browser does not support notifications. On an iPhone or iPad, add this site to the Home Screen and open it from there.',
  blocked: 'Notifications are blocked. Allow them in your browser settings, then try again.',
}

/** Asks for the browser permission only after a click. */
export function PushSwitch({ own, onAdded, onRemoved }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [support, setSupport] = useState(readSupport)

  async function toggle() {
    setBusy(true)
    setFailure('')
    try {
      if (own === undefined) await add()
      else await remove(own)
    } catch (error) {
      reportFailure(error)
      setFailure(`Not turned ${own === undefined ? 'on' : 'off'}. Check the connection and try again.`)
    }
    setSupport(readSupport())
    setBusy(false)
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

  return (
    <Stack gap={2} className={styles.choice}>
      <Row gap={5} align="center" justify="between">
        <h3 className={styles.label} id={id}>
          Notify this device about new enquiries
        </h3>
        {support === 'possible' || own !== undefined ? (
          <SwitchPill
            on={own !== undefined}
            text={busy ? 'Updating...' : own === undefined ? 'Off' : 'On'}
            labelledBy={id}
            busy={busy}
            onToggle={toggle}
          />
        ) : null}
      </Row>
      {support === 'possible' ? (
        <p className={`muted text-xs ${styles.note}`}>Notifications never show names or messages.</p>
      ) : (
        <p className={`muted text-xs ${styles.note}`}>{WHY_NOT[support]}</p>
      )}
      {failure ? <Alert text={failure} /> : null}
    </Stack>
  )
}

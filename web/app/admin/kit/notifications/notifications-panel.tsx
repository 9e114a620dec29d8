import { notificationsApi } from '@linework/contract/studio/api'
import type { Phone } from '@linework/contract/studio/notifications-shapes'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { DigestSwitch } from './digest-switch.tsx'
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
  const [phones, setPhones] = useState(found.phones)
  const [here, setHere] = useState(found.here)
  const own = phones.find(({ endpoint }) => endpoint === here)

  function added(phone: Phone) {
    setHere(phone.endpoint)
    setPhones((before) => [phone, ...before.filter(({ _id }) => _id !== phone._id)])
  }
  const removed = (phone: Phone) => setPhones((before) => before.filter(({ _id }) => _id !== phone._id))

  return (
    <>
      <PushSwitch own={own} onAdded={added} onRemoved={removed} />
      <OtherDevices phones={phones.filter((phone) => phone !== own)} onRemoved={removed} />
      <DigestSwitch digest={found.digest} mailEnabled={found.mailEnabled} />
    </>
  )
}

function OtherDevices({ phones, onRemoved }: { phones: Phone[]; onRemoved: (phone: Phone) => void }) {
  const { clock } = useStudio()

  async function remove(phone: Phone) {
    try {
      const { message } = await browserApi(notificationsApi.removePhone, { params: { id: phone._id } })
      showToast('ok', message)
      onRemoved(phone)
    } catch (error) {
      reportFailure(error)
      showToast('error', 'Not removed. Check the connection and try again.')
    }
  }

  if (phones.length === 0) return null
  return (
    <ul className={styles.phones} aria-label="Other devices">
      {phones.map((phone) => (
        <Row as="li" gap={5} align="center" justify="between" key={phone._id} className={styles.phone}>
          <p>
            {phone.name}
            <span
              className={`muted text-xs ${styles.note}`}
            >{`Since ${studioShortMoment(new Date(phone.since), clock)}`}</span>
          </p>
          <Button variant="ghost" size="small" onClick={() => remove(phone)}>
            Remove
          </Button>
        </Row>
      ))}
    </ul>
  )
}

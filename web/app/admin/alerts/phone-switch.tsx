import { alertsApi } from '@linework/contract/alerts/api'
import type { Phone } from '@linework/contract/alerts/shapes'
import { useId, useState } from 'react'
import { browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SwitchPill } from '../../ui/fields/switch-pill.tsx'
import styles from './alerts-panel.module.css'
import { readSupport, unsubscribe } from './subscription.ts'
import { turnOn } from './turn-on.ts'

interface Props {
  /** This browser in the list of phones; undefined while it is off. */
  own: Phone | undefined
  onAdded: (phone: Phone) => void
  onRemoved: (phone: Phone) => void
}

const WHY_NOT = {
  missing:
    'This browser cannot do it. On an iPhone or iPad, add this site to the home screen and open it from there.',
  blocked:
    'Notifications of this site are blocked. Allow them in the settings of the browser, then come back.',
}

/** The browser's question comes after the press, never by itself. */
export function PhoneSwitch({ own, onAdded, onRemoved }: Props) {
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

  async function remove(phone: Phone) {
    await browserApi(alertsApi.removePhone, { params: { id: phone._id } })
    await unsubscribe()
    onRemoved(phone)
  }

  return (
    <div className={styles.choice}>
      <div className={styles.head}>
        <h3 className={styles.label} id={id}>
          Tell this phone about new enquiries
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
      </div>
      {support === 'possible' ? (
        <p className={styles.note}>It shows no names: only that there is something to open.</p>
      ) : (
        <p className={styles.note}>{WHY_NOT[support]}</p>
      )}
      {failure ? <Alert text={failure} /> : null}
    </div>
  )
}

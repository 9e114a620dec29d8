import { bookingsApi } from '@prahar/contract/bookings'
import { useEffect, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './calendar-dialog.module.css'

/** The private address that a phone's calendar asks for the bookings. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string>()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    browserApi(bookingsApi.calendar).then((calendar) => setAddress(calendar.address), refuse)
  }, [])

  async function renew() {
    try {
      setAddress((await browserApi(bookingsApi.renewCalendar)).address)
      showToast('ok', 'The calendar has a new address.')
    } catch (error) {
      refuse(error)
    }
    setAsking(false)
  }

  return (
    <Dialog
      title="Calendar feed"
      onClose={onClose}
      footer={(close) => (
        <div className={styles.footer}>
          <Button
            variant="ghost"
            size="small"
            disabled={address === undefined}
            onClick={() => setAsking(true)}
          >
            New address
          </Button>
          <Button variant="ghost" size="small" onClick={close}>
            Close
          </Button>
        </div>
      )}
    >
      <p className={styles.text}>
        Subscribe to this address in the calendar of your phone or computer, and the bookings appear there.
        Whoever has it can read them, so keep it to yourself.
      </p>
      <div className={styles.address}>
        <Field label="Address">
          {(control) => (
            <input
              {...control}
              readOnly
              value={address ?? ''}
              placeholder="Loading..."
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        {/* A new one is not copied yet. */}
        <CopyButton key={address} text={address ?? ''} />
      </div>
      {asking ? (
        <ConfirmDialog
          title="New address"
          text="The old address ends at once: every calendar that uses it must be given the new one. Go on?"
          confirmLabel="New address"
          busyLabel="Changing..."
          onConfirm={renew}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  )
}

function refuse(error: unknown): void {
  reportFailure(error)
  showToast('error', 'The address cannot be shown now. Please check the connection and try again.')
}

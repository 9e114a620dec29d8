import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SwitchRow } from '../../ui/fields/switch-pill.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { areKeysOn, turnKeys } from '../kit/page/use-keys.ts'
import styles from './admin-layout.module.css'

const KEYS: Record<string, [what: string, ...keys: string[]][]> = {
  Anywhere: [
    ['Search and commands', 'Ctrl', 'K'],
    ['Search this list', '/'],
    ['Keys', '?'],
  ],
  Enquiries: [['Next, previous', 'J', 'K']],
  Bookings: [
    ['New appointment', 'N'],
    ['Block time', 'B'],
    ['Today', 'T'],
    ['Previous, next', '←', '→'],
    ['Day, week, list', '1', '2', '3'],
    ['Reschedule by 15 minutes', 'Alt', '↑', '↓'],
  ],
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn)
  return (
    <Dialog title="Keyboard" short onClose={onClose}>
      <Stack gap={5}>
        {Object.entries(KEYS).map(([title, rows]) => (
          <section key={title} aria-label={title}>
            <h3 className="subheading-sm">{title}</h3>
            <ul className="divided">
              {rows.map(([what, ...keys]) => (
                <Row as="li" key={what} gap={2} align="center" className={styles.keys}>
                  <span>{what}</span>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </Row>
              ))}
            </ul>
          </section>
        ))}
        <SwitchRow
          label="Single-key shortcuts"
          text={on ? 'On' : 'Off'}
          on={on}
          onToggle={() => {
            turnKeys(!on)
            setOn(!on)
          }}
        />
      </Stack>
    </Dialog>
  )
}

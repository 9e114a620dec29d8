import { useState } from 'react'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { Tab } from '../tabs.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import type { Unsaved } from './preview-message.ts'

const WIDTHS = { Desktop: 1280, Phone: 390 }

type Device = keyof typeof WIDTHS

/** The preview next to the form on wide screens. */
export function SidePreview({ tab, unsaved }: { tab: Tab; unsaved: Unsaved }) {
  const [device, setDevice] = useState<Device>('Desktop')
  return (
    <aside className={styles.side} aria-label="Preview">
      <Row gap={5} align="center" justify="between" className={styles.head}>
        <p>{`${tab.pageName}, with unsaved changes`}</p>
        <div className={styles.devices}>
          {(Object.keys(WIDTHS) as Device[]).map((name) => (
            <button
              key={name}
              type="button"
              className={styles.device}
              aria-pressed={name === device}
              onClick={() => setDevice(name)}
            >
              {name}
            </button>
          ))}
        </div>
      </Row>
      <PreviewFrame page={tab.page} unsaved={unsaved} width={WIDTHS[device]} />
    </aside>
  )
}

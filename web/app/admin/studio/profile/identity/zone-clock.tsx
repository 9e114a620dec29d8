import { useEffect, useState } from 'react'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import styles from './identity-tab.module.css'

const REFRESH_MS = 5_000

/** Shows the current time of the zone, so that staff can verify the choice. */
export function ZoneClock({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return (
    <Row as="p" gap={2} align="center" className={styles.clock}>
      <OfficeIcon name="ok" />
      {`It is ${time.format(now)} in your studio now`}
    </Row>
  )
}

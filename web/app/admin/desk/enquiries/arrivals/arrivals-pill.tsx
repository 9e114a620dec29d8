import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { type Unread, useUnread } from '../../../kit/session/unread-count.ts'
import { keepFocus } from '../../../kit/trash/restore.ts'
import { arrivalText, countArrivals } from './arrivals.ts'
import styles from './arrivals-pill.module.css'

interface Props {
  /** The newest enquiries from before the screen was loaded. */
  known: Unread['newest'] | undefined
  /** The ids of the enquiries on the screen. */
  shown: string[]
  onShow: () => unknown
}

/** Overlays the list, so that rows do not move while staff tap. */
export function ArrivalsPill({ known, shown, onShow }: Props) {
  const count = countArrivals(useUnread().newest, known, shown)
  async function show() {
    await onShow()
    keepFocus()
  }
  return (
    <div className={styles.place} role="status">
      {count === 0 ? null : (
        <Row as="button" gap={2} align="center" type="button" className={styles.pill} onClick={show}>
          <OfficeIcon name="up" size={18} />
          {`${arrivalText(count)}. Show`}
        </Row>
      )}
    </div>
  )
}

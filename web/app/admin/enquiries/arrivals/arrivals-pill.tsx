import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { keepFocus } from '../../deleted/keep-focus.ts'
import { type Unread, useUnread } from '../../layout/unread-count.ts'
import { arrivalWords, countArrivals } from './arrivals.ts'
import styles from './arrivals-pill.module.css'

interface Props {
  /** The newest enquiries from before the screen was loaded. */
  known: Unread['newest'] | undefined
  /** The ids on the screen. */
  shown: string[]
  onShow: () => unknown
}

/** Lies over the list and takes no room, so that nothing moves under a thumb. */
export function ArrivalsPill({ known, shown, onShow }: Props) {
  const count = countArrivals(useUnread().newest, known, shown)
  async function show() {
    await onShow()
    keepFocus()
  }
  return (
    <div className={styles.place} role="status">
      {count === 0 ? null : (
        <button type="button" className={styles.pill} onClick={show}>
          <OfficeIcon name="up" size={18} />
          {`${arrivalWords(count)}. Show`}
        </button>
      )}
    </div>
  )
}

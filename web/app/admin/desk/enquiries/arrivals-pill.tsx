import { NEWEST_ENQUIRIES } from '@linework/contract/desk/enquiries'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { type Unread, useUnread } from '../../kit/session/unread-count.ts'
import { keepFocus } from '../../kit/trash/restore.ts'
import styles from './arrivals-pill.module.css'

interface Props {
  known: Unread['newest'] | undefined
  shown: string[]
  onShow: () => unknown
}

/** The button overlays the list, so that rows do not move while staff tap. */
export function ArrivalsPill({ known, shown, onShow }: Props) {
  const count = countArrivals(useUnread().newest, known, shown)
  async function show() {
    await onShow()
    keepFocus()
  }
  return (
    <div className={styles.place} role="status">
      {count === 0 ? null : (
        <Row
          as="button"
          gap={2}
          align="center"
          type="button"
          className={`semibold ${styles.pill}`}
          onClick={show}
        >
          <OfficeIcon name="up" size={18} />
          {`${arrivalText(count)}. Show`}
        </Row>
      )}
    </div>
  )
}

type Newest = Unread['newest']

/** Counts enquiries that arrived after `known` was loaded, not old ones that a deletion moved up. */
export function countArrivals(newest: Newest, known: Newest | undefined, shown: string[]): number {
  if (known === undefined) return 0
  const seen = new Set([...shown, ...known.map(({ _id }) => _id)])
  const oldest = known.length < NEWEST_ENQUIRIES ? '' : (known.at(-1)?.createdAt ?? '')
  return newest.filter(({ _id, createdAt }) => !seen.has(_id) && createdAt >= oldest).length
}

export const arrivalText = (count: number) =>
  count === 1 ? '1 new enquiry' : `${count}${count === NEWEST_ENQUIRIES ? '+' : ''} new enquiries`

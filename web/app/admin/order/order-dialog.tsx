import type { OrderedKind } from '@linework/contract/records'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useDrag } from '../../ui/motion/use-drag.ts'
import { LoadFailed } from '../list/load-failed.tsx'
import styles from './order.module.css'
import { OrderItem } from './order-item.tsx'
import { OrderTools } from './order-tools.tsx'
import { useOrder } from './use-order.ts'

interface Props {
  kind: OrderedKind
  /** As in LoadFailed. */
  things: string
  category?: string | undefined
  onClose: (isChanged: boolean) => void
}

/** Every record of a kind, across the pages of its list: dragged by pointer or finger, moved by keys, or to a place. */
export function OrderDialog({ kind, things, category, onClose }: Props) {
  const [chosenId, choose] = useState<string>()
  const nameOf = (place: number) => (isPictures ? `Picture ${place + 1}` : (records?.[place]?.title ?? ''))
  const isPictures = kind === 'gallery'
  const order = useOrder(kind, category, nameOf)
  const { records, outcome } = order
  const { list, lifted, handle } = useDrag({
    count: records?.length ?? 0,
    onMove: order.move,
    onDrop: order.commit,
  })
  const at = records?.findIndex(({ _id }) => _id === chosenId) ?? -1
  return (
    <Dialog
      title="Change order"
      subtitle="Drag by the dots, use the arrow keys on them, or tap one to move it to a place."
      wide
      onClose={() => onClose(order.isChanged)}
      footer={(close) => (
        <>
          {records && at >= 0 ? (
            <OrderTools
              name={nameOf(at)}
              place={at}
              count={records.length}
              onMoveTo={(to) => {
                order.move(at, to)
                order.commit()
              }}
            />
          ) : null}
          <div className={styles.foot}>
            <p className={styles.outcome} role="status" data-failed={outcome.failed || undefined}>
              {outcome.text}
            </p>
            {outcome.undo ? (
              <Button variant="ghost" size="small" onClick={() => outcome.undo && order.undo(outcome.undo)}>
                Undo
              </Button>
            ) : null}
            <Button variant="ghost" size="small" onClick={close}>
              Close
            </Button>
          </div>
        </>
      )}
    >
      {order.isFailed ? <LoadFailed things={things} onRetry={order.load} /> : null}
      {records === undefined && !order.isFailed ? <Skeleton className={styles.loading} /> : null}
      <ul
        className={isPictures ? styles.tiles : styles.rows}
        ref={list}
        aria-label={`Order of ${things.toLowerCase()}`}
      >
        {records?.map((record, i) => (
          <OrderItem
            key={record._id}
            record={record}
            name={nameOf(i)}
            place={i}
            isPicture={isPictures}
            lifted={i === lifted}
            chosen={i === at}
            handle={handle(i)}
            onChoose={() => choose(i === at ? undefined : record._id)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

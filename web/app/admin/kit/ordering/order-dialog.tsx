import type { OrderedKind } from '@linework/contract/records'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { useDrag } from '../../../ui/motion/use-drag.ts'
import { LoadFailed } from '../list/load-failed.tsx'
import styles from './order.module.css'
import { OrderItem } from './order-item.tsx'
import { OrderTools } from './order-tools.tsx'
import { useOrder } from './use-order.ts'

interface Props {
  kind: OrderedKind
  /** The plural name of the records, as in LoadFailed. */
  things: string
  category?: string | undefined
  onClose: (isChanged: boolean) => void
}

/** Orders all records of a kind, across pages: by drag, by keyboard, or by position. */
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
      subtitle="Drag the handle, focus it and press the arrow keys, or tap an entry to choose its position."
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
          <Row gap={3} align="center">
            <p
              className={`muted text-xs ${styles.outcome}`}
              role="status"
              data-failed={outcome.failed || undefined}
            >
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
          </Row>
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

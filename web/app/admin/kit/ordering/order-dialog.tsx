import type { OrderedKind } from '@linework/contract/records'
import { useState } from 'react'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import fieldStyles from '../../../ui/fields/field.module.css'
import { positions, Select } from '../../../ui/fields/select.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { useDrag } from '../../../ui/motion/use-drag.ts'
import { LoadFailed } from '../list/list-states.tsx'
import styles from './order.module.css'
import { OrderItem } from './order-item.tsx'
import { useOrder } from './use-order.ts'

interface Props {
  kind: OrderedKind
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
              className={`muted text-xs flex-1 min-w-0 ${styles.outcome}`}
              role="status"
              data-failed={outcome.failed || undefined}
            >
              {outcome.text}
            </p>
            {outcome.undo ? (
              <GhostButton label="Undo" onClick={() => outcome.undo && order.undo(outcome.undo)} />
            ) : null}
            <GhostButton label="Close" onClick={close} />
          </Row>
        </>
      )}
    >
      {order.isFailed ? <LoadFailed things={things} onRetry={order.load} /> : null}
      {records === undefined && !order.isFailed ? <Skeleton size="medium" /> : null}
      <Stack
        as="ul"
        gap={2}
        className={isPictures ? styles.tiles : undefined}
        ref={list}
        aria-label={`Order of ${things.toLowerCase()}`}
      >
        {records?.map((record, i) => (
          <OrderItem
            key={record._id}
            name={nameOf(i)}
            place={i}
            picture={
              record.picture || isPictures ? (
                <Picture className={styles.picture} picture={record.picture} sizes="180px" alt="" />
              ) : null
            }
            // A picture identifies a record better than its title.
            title={isPictures ? undefined : record.title}
            lifted={i === lifted}
            chosen={i === at}
            handle={handle(i)}
            onChoose={() => choose(i === at ? undefined : record._id)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

interface OrderToolsProps {
  name: string
  place: number
  count: number
  onMoveTo: (place: number) => void
}

function OrderTools({ name, place, count, onMoveTo }: OrderToolsProps) {
  return (
    <Row as="section" gap={3} className={styles.actions} aria-label={`Move ${name}`}>
      <GhostButton label="Move to start" disabled={place === 0} onClick={() => onMoveTo(0)} />
      <GhostButton label="Move to end" disabled={place === count - 1} onClick={() => onMoveTo(count - 1)} />
      <Select
        className={fieldStyles.input}
        aria-label={`Position of ${name}`}
        value={place}
        onValue={(to) => onMoveTo(Number(to))}
        options={positions(count)}
      />
    </Row>
  )
}

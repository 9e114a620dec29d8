import type { OrderedKind } from '@linework/contract/records'
import type { OrderedRecord } from '@linework/contract/records/ordering-shapes'
import { type ButtonHTMLAttributes, useState } from 'react'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import fieldStyles from '../../../ui/fields/field.module.css'
import { Select } from '../../../ui/fields/select.tsx'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { GRIP } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { useDrag } from '../../../ui/motion/use-drag.ts'
import { LoadFailed } from '../list/list-states.tsx'
import styles from './order.module.css'
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
      {records === undefined && !order.isFailed ? <Skeleton size="medium" /> : null}
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

interface OrderItemProps {
  record: OrderedRecord
  name: string
  place: number
  /** Shown as a tile, because the picture identifies the record better than its title. */
  isPicture: boolean
  lifted: boolean
  chosen: boolean
  handle: ButtonHTMLAttributes<HTMLButtonElement>
  onChoose: () => void
}

function OrderItem({ record, name, place, isPicture, lifted, chosen, handle, onChoose }: OrderItemProps) {
  return (
    <li
      className={isPicture ? styles.tile : styles.row}
      data-lifted={lifted || undefined}
      data-chosen={chosen || undefined}
    >
      <button type="button" className={styles.handle} aria-label={`Move ${name} by arrow keys`} {...handle}>
        <Drawing path={GRIP} />
      </button>
      <Row
        as="button"
        gap={4}
        align="center"
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        aria-label={`Choose ${name}`}
        onClick={onChoose}
      >
        <span className={styles.place}>{place + 1}</span>
        {record.picture || isPicture ? (
          <Picture className={styles.picture} picture={record.picture} sizes="180px" alt="" />
        ) : null}
        {isPicture ? null : <span className={styles.title}>{record.title}</span>}
      </Row>
    </li>
  )
}

interface OrderToolsProps {
  name: string
  place: number
  count: number
  onMoveTo: (place: number) => void
}

/** Moves the tapped record by larger distances, which take long to drag. */
function OrderTools({ name, place, count, onMoveTo }: OrderToolsProps) {
  return (
    <Row as="section" gap={3} className={styles.actions} aria-label={`Move ${name}`}>
      <Button variant="ghost" size="small" disabled={place === 0} onClick={() => onMoveTo(0)}>
        Move to start
      </Button>
      <Button variant="ghost" size="small" disabled={place === count - 1} onClick={() => onMoveTo(count - 1)}>
        Move to end
      </Button>
      <Select
        className={fieldStyles.input}
        aria-label={`Position of ${name}`}
        value={place}
        onChange={({ target }) => onMoveTo(Number(target.value))}
      >
        {Array.from({ length: count }, (_, i) => i + 1).map((number) => (
          <option key={number} value={number - 1}>{`Position ${number}`}</option>
        ))}
      </Select>
    </Row>
  )
}

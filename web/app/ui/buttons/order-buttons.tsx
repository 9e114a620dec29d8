import { useLayoutEffect, useRef } from 'react'
import { Row } from '../layout/layout.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './order-buttons.module.css'

interface Props {
  name: string
  place: number
  count: number
  onPicture?: boolean
  vertical?: boolean
  onMove: (by: -1 | 1) => void
}

/** Two buttons instead of dragging, so that touch, keyboard and screen readers can reorder too. */
export function OrderButtons({ name, place, count, onPicture = false, vertical = false, onMove }: Props) {
  const buttons = useRef<HTMLDivElement>(null)
  const pressed = useRef<-1 | 1>(undefined)
  // A moved element loses the focus, and at an end of the list the pressed button is disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the index changes
  useLayoutEffect(() => {
    const [earlier, later] = buttons.current?.querySelectorAll('button') ?? []
    const [same, other] = pressed.current === -1 ? [earlier, later] : [later, earlier]
    if (pressed.current) (same?.disabled ? other : same)?.focus()
    pressed.current = undefined
  }, [place])
  const move = (by: -1 | 1) => {
    pressed.current = by
    onMove(by)
  }
  return (
    <Row gap={1} className={styles.buttons} ref={buttons}>
      <IconButton
        icon={vertical ? 'up' : 'previous'}
        label={`Move ${name} earlier`}
        onPicture={onPicture}
        disabled={place === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={vertical ? 'chevron' : 'next'}
        label={`Move ${name} later`}
        onPicture={onPicture}
        disabled={place === count - 1}
        onClick={() => move(1)}
      />
    </Row>
  )
}

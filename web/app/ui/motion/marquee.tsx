import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './marquee.module.css'
import { useNearView } from './use-near-view.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** So many cards of 500 px fill a screen of 3,600 px: with fewer, copies stand in until a round has as many. */
const FILLING_ROUND = 7

interface Props {
  label: string
  items: { key: string; content: ReactNode }[]
  backwards?: boolean
  paused: boolean
}

/**
 * A row that runs round in forty seconds, waits under the pointer and the focus, and can be moved by hand; a scrollable
 * row without motion. Its speed is the width of a round in forty seconds: whoever gives the items bounds their number.
 */
export function Marquee({ label, items, backwards = false, paused }: Props) {
  const row = useRef<HTMLElement>(null)
  const [near, still] = [useNearView(row), useReducedMotion()]
  const moving = near && !still
  useHand(row, moving)
  return (
    <section
      ref={row}
      className={styles.row}
      aria-label={label}
      data-moving={(moving && !paused) || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls by keyboard must be able to reach it
      tabIndex={0}
    >
      <ul className={`${styles.track} ${backwards ? styles.backwards : ''}`}>
        {items.map(({ key, content }) => (
          <li key={key} className={styles.item}>
            {content}
          </li>
        ))}
        {moving &&
          copiesOf(items).map(({ key, content }) => (
            <li key={key} className={styles.item} aria-hidden="true" inert>
              {content}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** What follows the items: the rest of their round, and a second round that closes the loop. */
function copiesOf(items: Props['items']): Props['items'] {
  if (items.length === 0) return []
  const repeats = Math.ceil(FILLING_ROUND / items.length)
  return Array.from({ length: 2 * repeats - 1 }, (_, i) =>
    items.map(({ key, content }) => ({ key: `copy ${i} of ${key}`, content })),
  ).flat()
}

/** Downloaded once the row is near. */
function useHand(row: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    let release = () => {}
    let current = true
    const start = ({ moveByHand }: typeof import('./marquee-hand.ts')) => {
      if (current && row.current) release = moveByHand(row.current)
    }
    import('./marquee-hand.ts').then(start, () => {})
    return () => {
      current = false
      release()
    }
  }, [row, wanted])
}

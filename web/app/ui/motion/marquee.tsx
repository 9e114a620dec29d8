import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './marquee.module.css'
import { useNearView } from './use-near-view.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** Seven cards of 500 px and their gaps fill a screen of 3,600 px; fewer items are repeated. */
const FILLING_ROUND = 7

interface Props {
  label: string
  items: { key: string; content: ReactNode }[]
  backwards?: boolean
  paused: boolean
}

export function Marquee({ label, items, backwards = false, paused }: Props) {
  const row = useRef<HTMLElement>(null)
  const [near, isReduced] = [useNearView(row), useReducedMotion()]
  const moving = near && !isReduced
  useHand(row, moving)
  return (
    <section
      ref={row}
      className={styles.row}
      aria-label={label}
      data-live
      data-moving={(moving && !paused) || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be reachable to scroll it by keyboard
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

function copiesOf(items: Props['items']): Props['items'] {
  if (items.length === 0) return []
  const repeats = Math.ceil(FILLING_ROUND / items.length)
  return Array.from({ length: 2 * repeats - 1 }, (_, i) =>
    items.map(({ key, content }) => ({ key: `copy ${i} of ${key}`, content })),
  ).flat()
}

/** Loads the script for moving the row by hand when the row comes near the viewport. */
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

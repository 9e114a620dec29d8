import { type ReactNode, useRef } from 'react'
import styles from './marquee.module.css'
import { useNearView } from './use-near-view.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

interface Props {
  label: string
  items: { key: string; content: ReactNode }[]
  backwards?: boolean
  paused: boolean
}

/** A row that runs round in forty seconds and waits under the pointer and the focus; a scrollable row without motion. */
export function Marquee({ label, items, backwards = false, paused }: Props) {
  const row = useRef<HTMLElement>(null)
  const [near, still] = [useNearView(row), useReducedMotion()]
  const moving = near && !still
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
          items.map(({ key, content }) => (
            <li key={`copy-${key}`} className={styles.item} aria-hidden="true" inert>
              {content}
            </li>
          ))}
      </ul>
    </section>
  )
}

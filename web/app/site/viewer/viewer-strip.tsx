import { useEffect, useRef } from 'react'
import { Picture } from '../../shared/pictures/picture.tsx'
import type { Shown } from './album.ts'
import styles from './viewer-strip.module.css'

const EACH_SIDE = 10

interface Props {
  pictures: Shown[]
  index: number
  onChoose: (index: number) => void
}

/** Thumbnails of the neighbours, for touch and mouse; the keyboard has the arrow keys. */
export function ViewerStrip({ pictures, index, onChoose }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the index changes
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[data-shown=true]')
    if (!shown || !strip.current) return
    strip.current.scrollLeft = shown.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2
  }, [index, pictures.length])
  if (pictures.length < 2) return null
  const first = Math.max(0, index - EACH_SIDE)
  return (
    <div ref={strip} className={styles.strip} aria-hidden="true">
      {pictures.slice(first, index + EACH_SIDE + 1).map((picture, i) => (
        <button
          key={picture.public_id}
          type="button"
          tabIndex={-1}
          className={styles.neighbour}
          data-shown={first + i === index}
          onClick={() => onChoose(first + i)}
        >
          <Picture className={styles.small} picture={picture} sizes="84px" alt="" />
        </button>
      ))}
    </div>
  )
}

import type { ShownPicture } from '@linework/contract/studio/shapes'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import styles from './focal-point.module.css'
import { addressOf, positionOf, shapeOf } from './picture-address.ts'

type Focus = ShownPicture['focus']

interface Props {
  picture: ShownPicture
  /** What the picture is, for its accessible name. */
  name: string
  onChange: (focus: Focus) => void
}

const STEP = 0.02
const LARGE_STEP = 0.1
const ARROWS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const CROPS = [
  { name: 'Wall', shape: '4 / 5' },
  { name: 'Phone', shape: '9 / 16' },
  { name: 'Share', shape: '1200 / 630' },
]

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000

/** The point that stays in sight where a frame of another shape cuts the picture. */
export function FocalPoint({ picture, name, onChange }: Props) {
  const hint = useId()
  const { x, y } = picture.focus
  function press({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A press by a key has no place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: within((clientX - left) / width), y: within((clientY - top) / height) })
  }
  function key(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onChange({ x: within(x + arrow.x * step), y: within(y + arrow.y * step) })
  }
  return (
    <div className={styles.editor}>
      <button
        type="button"
        className={styles.whole}
        aria-label={`Focal point of ${name}`}
        aria-describedby={hint}
        onClick={press}
        onKeyDown={key}
      >
        <img src={addressOf(picture, 400)} alt="" {...shapeOf(picture)} draggable={false} />
        <i className={styles.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <div className={styles.side}>
        <p id={hint}>
          <b>Tap what must stay in sight.</b> Arrow keys move the point.
        </p>
        <p className="visually-hidden" role="status">
          {`${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`}
        </p>
        <ul className={styles.crops}>
          {CROPS.map((crop) => (
            <li key={crop.name}>
              <img
                src={addressOf(picture, 220)}
                alt=""
                style={{ aspectRatio: crop.shape, objectPosition: positionOf(picture) }}
              />
              {crop.name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

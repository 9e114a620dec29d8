import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import styles from './focal-point.module.css'

/** Fractions from the left and from the top, each from 0 to 1. */
export interface Focus {
  x: number
  y: number
}

interface Props {
  picture: {
    addressOf: (width: number) => string
    width?: number | undefined
    height?: number | undefined
  }
  focus: Focus
  crops: readonly Crop[]
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

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000

const inPercent = (share: number) => `${Math.round(share * 100)} %`

export const describeFocus = ({ x, y }: Focus) =>
  `${inPercent(x)} from the left, ${inPercent(y)} from the top`

export const positionOf = ({ x, y }: Focus) => `${x * 100}% ${y * 100}%`

export function FocalPoint({ picture, focus, crops, name, onChange }: Props) {
  const hint = useId()
  const { x, y } = focus
  function press({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // Enter and Space fire a click without coordinates.
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
    <Stack gap={5} className={styles.editor}>
      <button
        type="button"
        className={`relative ${styles.whole}`}
        aria-label={`Focal point of ${name}`}
        aria-describedby={hint}
        onClick={press}
        onKeyDown={key}
      >
        <img
          src={picture.addressOf(400)}
          alt=""
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        <i className={styles.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <Stack gap={4} className={`muted text-sm ${styles.side}`}>
        <p id={hint}>
          <b>Tap the part that must stay visible.</b> Arrow keys move the point.
        </p>
        <p className="visually-hidden" role="status">
          {describeFocus(focus)}
        </p>
        <Row as="ul" gap={3} align="end" className={styles.crops}>
          {crops.map((crop) => (
            <li key={crop.name} style={{ flexGrow: Math.max(1, crop.width / crop.height) }}>
              <img
                src={picture.addressOf(220)}
                alt=""
                style={{ aspectRatio: `${crop.width} / ${crop.height}`, objectPosition: positionOf(focus) }}
              />
              {crop.name}
            </li>
          ))}
        </Row>
      </Stack>
    </Stack>
  )
}

interface Crop {
  name: string
  width: number
  height: number
}

const SHARE: Crop = { name: 'Share', width: 1200, height: 630 }
const SQUARE: Crop = { name: 'Square', width: 1, height: 1 }

export const CROPS = {
  gallery: [{ name: 'Wall', width: 4, height: 5 }, { name: 'Tall', width: 3, height: 4.4 }, SQUARE],
  work: [{ name: 'Wide', width: 3, height: 2 }, SQUARE, { name: 'Phone', width: 4, height: 5 }],
  profile: [{ name: 'Portrait', width: 1, height: 1 }, SHARE],
  header: [
    { name: 'Card', width: 5, height: 4 },
    { name: 'Phone', width: 39, height: 63 },
    { name: 'Page', width: 16, height: 7.4 },
  ],
  cover: [
    { name: 'Card', width: 16, height: 11 },
    { name: 'Phone', width: 39, height: 54 },
    { name: 'Page', width: 16, height: 7.8 },
  ],
  film: [
    { name: 'Reel', width: 9, height: 15 },
    { name: 'Video', width: 16, height: 10 },
  ],
  studio: [{ name: 'Wall', width: 4, height: 5 }, { name: 'Phone', width: 9, height: 16 }, SHARE],
} satisfies Record<string, Crop[]>

export type CroppedAt = keyof typeof CROPS

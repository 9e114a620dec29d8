import type { FocalPoint } from '@linework/contract/pictures/shapes'
import styles from './focal-point.module.css'

const STEPS = 10

/** Away from the centre, so that a crop moves as far as the point needs and never past it. */
const outwards = (value: number) =>
  value < 0.5 ? Math.floor(value * STEPS) : value > 0.5 ? Math.ceil(value * STEPS) : STEPS / 2

/** Attributes of an <img> with `object-fit: cover`, so that every crop keeps the point. */
export const focusOn = (focus: FocalPoint | null | undefined) =>
  focus ? { 'data-x': outwards(focus.x), 'data-y': outwards(focus.y) } : {}

export const focused = styles.focused as string

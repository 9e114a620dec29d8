import type { FocalPoint } from '@linework/contract/records/pictures-shapes'
import styles from './focal-point.module.css'

const STEPS = 10

/** Rounds away from the centre, so that a crop moves far enough to include the point. */
const outwards = (value: number) =>
  value < 0.5 ? Math.floor(value * STEPS) : value > 0.5 ? Math.ceil(value * STEPS) : STEPS / 2

/** Returns the attributes of an <img> with `object-fit: cover`, so that every crop contains the point. */
export const focusOn = (focus: FocalPoint | null | undefined) =>
  focus ? { 'data-x': outwards(focus.x), 'data-y': outwards(focus.y) } : {}

export const focused = styles.focused as string

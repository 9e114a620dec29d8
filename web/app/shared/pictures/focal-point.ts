import type { FocalPoint } from '@linework/contract/records/pictures-shapes'
import styles from './focal-point.module.css'

const STEPS = 10

/** Rounds away from the centre, because a crop moved too little would cut the focal point off. */
const outwards = (value: number) =>
  value < 0.5 ? Math.floor(value * STEPS) : value > 0.5 ? Math.ceil(value * STEPS) : STEPS / 2

/** Attributes for an <img> with `object-fit: cover`, whose crop then contains the focal point. */
export const focusOn = (focus: FocalPoint | null | undefined) =>
  focus ? { 'data-x': outwards(focus.x), 'data-y': outwards(focus.y) } : {}

export const focused = styles.focused as string

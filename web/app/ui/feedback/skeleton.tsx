import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface Props {
  /** The height of a panel, a list or a screen. Otherwise the class sets it. */
  size?: 'small' | 'medium' | 'large'
  /** Another height of a part of the back office. */
  height?: string
  className?: string | undefined
  style?: CSSProperties
}

/** A loading placeholder. */
export function Skeleton({ size, height, style, className = '' }: Props) {
  return (
    <span
      className={`${styles.skeleton} ${className}`}
      style={height === undefined ? style : { height }}
      data-size={size}
      data-skeleton
      aria-hidden="true"
    />
  )
}

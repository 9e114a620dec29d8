import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface Props {
  size?: 'small' | 'medium' | 'large'
  height?: string
  className?: string | undefined
  style?: CSSProperties
}

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

import styles from './skeleton.module.css'

interface Props {
  /** The height of a panel, a list or a screen. Otherwise the class sets it. */
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

/** A loading placeholder. */
export function Skeleton({ size, className = '' }: Props) {
  return (
    <span className={`${styles.skeleton} ${className}`} data-size={size} data-skeleton aria-hidden="true" />
  )
}

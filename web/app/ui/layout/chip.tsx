import type { ComponentProps, ElementType } from 'react'
import styles from './chip.module.css'

interface Options<T extends ElementType> {
  as?: T
  pressed?: boolean | 'mixed'
}

type Props<T extends ElementType> = Options<T> & Omit<ComponentProps<T>, keyof Options<T>>

export function Chip<T extends ElementType = 'button'>(props: Props<T>) {
  const {
    as: Element = 'button',
    pressed,
    className,
    ...rest
  } = props as Options<ElementType> & {
    className?: string
  }
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      className={className === undefined ? styles.chip : `${styles.chip} ${className}`}
      aria-pressed={pressed}
      {...rest}
    />
  )
}

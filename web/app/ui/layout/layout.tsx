import type { ComponentProps, ElementType } from 'react'
import styles from './layout.module.css'

interface Arranged<T extends ElementType> {
  as?: T
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7
}

type Props<T extends ElementType, Options> = Arranged<T> &
  Options &
  Omit<ComponentProps<T>, keyof Arranged<T> | keyof Options>

interface RowOptions {
  wrap?: boolean
  align?: 'start' | 'center' | 'baseline' | 'end'
  justify?: 'between' | 'center' | 'end'
}

export function Stack<T extends ElementType = 'div'>(props: Props<T, { align?: 'start' }>) {
  return arrange(styles.stack, props)
}

export function Row<T extends ElementType = 'div'>(props: Props<T, RowOptions>) {
  return arrange(styles.row, props)
}

export function Grid<T extends ElementType = 'div'>(props: Props<T, { min: 'small' | 'medium' | 'large' }>) {
  return arrange(styles.grid, props)
}

export function Split<T extends ElementType = 'div'>(props: Props<T, object>) {
  return arrange(styles.split, props)
}

function arrange(layout: string | undefined, props: object) {
  const {
    as: Element = 'div',
    className,
    gap,
    wrap,
    align,
    justify,
    min,
    ...rest
  } = props as Arranged<ElementType> & RowOptions & { className?: string; min?: string }
  return (
    <Element
      className={className === undefined ? layout : `${layout} ${className}`}
      data-gap={gap}
      data-wrap={wrap || undefined}
      data-align={align}
      data-justify={justify}
      data-min={min}
      {...rest}
    />
  )
}

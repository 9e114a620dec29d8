import type { SelectHTMLAttributes } from 'react'
import styles from './select.module.css'

/** The browser's own list, so that phones and assistive technology know it; only the closed box is ours. */
export function Select({ className = '', ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...rest} className={`${className} ${styles.select}`} />
}

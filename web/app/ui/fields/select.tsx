import type { SelectHTMLAttributes } from 'react'
import styles from './select.module.css'

/** The native list, for phones and assistive technology; only the closed box is styled. */
export function Select({ className = '', ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...rest} className={`${className} ${styles.select}`} />
}

import type { TextareaHTMLAttributes } from 'react'
import styles from './text-area.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  value: string
  /** Counted, not enforced, because cutting pasted text would lose it silently. */
  countTo?: number
}

export function TextArea({ className = '', value, countTo, ...rest }: Props) {
  return (
    <>
      <textarea {...rest} className={`${className} ${styles.area}`} value={value} />
      {countTo === undefined ? null : (
        <p
          className={`muted text-xs ${styles.count}`}
          data-over={value.length > countTo}
        >{`${value.length} / ${countTo}`}</p>
      )}
    </>
  )
}

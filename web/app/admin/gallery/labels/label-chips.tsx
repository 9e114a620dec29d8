import type { Has } from './label-state.ts'
import styles from './labels.module.css'

interface Props {
  label: string
  options: { value: string; name: string; has: Has }[]
  onTap: (value: string) => void
  /** In place of the chips when there are none. */
  empty?: string
}

/** A row of choices. One that only some of the pictures have is neither pressed nor not. */
export function LabelChips({ label, options, onTap, empty = '' }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.length === 0 ? <p className={styles.quiet}>{empty}</p> : null}
      <div className={styles.chips}>
        {options.map(({ value, name, has }) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={has}
            onClick={() => onTap(value)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

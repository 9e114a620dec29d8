import styles from './trap-field.module.css'

/** People cannot see it or reach it; what fills it in is a machine. */
export function TrapField() {
  return (
    <div className={styles.away} aria-hidden="true">
      <input
        name={TRAP}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </div>
  )
}

/** Means nothing, so that no browser and no password manager has anything to put into it. */
export const TRAP = 'qv7'

export const isTrapped = (form: FormData) => String(form.get(TRAP) ?? '') !== ''

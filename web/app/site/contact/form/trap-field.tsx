import styles from './trap-field.module.css'

/** A honeypot: hidden from people, so only spam bots fill it in. */
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

/** A meaningless name, so that browsers and password managers do not fill it in. */
const TRAP = 'qv7'

export const isTrapped = (form: FormData) => String(form.get(TRAP) ?? '') !== ''

import styles from './select-box.module.css'

interface Props {
  label: string
  checked: boolean
  onChange: () => void
}

/** A checkbox with a target of 44 pixels. */
export function SelectBox({ label, checked, onChange }: Props) {
  return (
    <label className={styles.target}>
      <input
        className={styles.box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </label>
  )
}

import { Button } from '../buttons/button.tsx'
import styles from './dialog-actions.module.css'

interface Props {
  /** The id of the form that the first button submits. */
  form: string
  label: string
  busyLabel: string
  busy: boolean
  onCancel: () => void
}

export function DialogActions({ form, label, busyLabel, busy, onCancel }: Props) {
  return (
    <div className={styles.actions}>
      <Button variant="ghost" size="small" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={form} size="small" disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
    </div>
  )
}

import { Button } from '../buttons/button.tsx'
import styles from './dialog-actions.module.css'

interface Props {
  /** The id of the form that the first button submits. */
  form: string
  label: string
  busyLabel: string
  busy: boolean
  /** Unset: it cannot be a draft. Called before the form is submitted. */
  onSaveDraft?: ((isDraft: boolean) => void) | undefined
  /** Another button is the main one. */
  quiet?: boolean | undefined
  onCancel: () => void
}

export function DialogActions({ form, label, busyLabel, busy, onSaveDraft, quiet = false, onCancel }: Props) {
  return (
    <div className={styles.actions}>
      <Button variant="ghost" size="small" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      {onSaveDraft ? (
        // No submit button, because the first of them is what Enter presses.
        <Button
          variant="ghost"
          size="small"
          disabled={busy}
          onClick={() => {
            onSaveDraft(true)
            ;(document.getElementById(form) as HTMLFormElement).requestSubmit()
          }}
        >
          Save as draft
        </Button>
      ) : null}
      <Button
        type="submit"
        form={form}
        variant={quiet ? 'ghost' : 'primary'}
        size="small"
        disabled={busy}
        onClick={() => onSaveDraft?.(false)}
      >
        {busy ? busyLabel : label}
      </Button>
    </div>
  )
}

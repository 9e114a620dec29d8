import { Button } from '../buttons/button.tsx'
import { Row } from '../layout/layout.tsx'
import styles from './dialog-actions.module.css'

interface Props {
  /** The id of the form that the first button submits. */
  form: string
  label: string
  busyLabel: string
  busy: boolean
  /** Undefined when the record cannot be a draft. Called before the form is submitted. */
  onSaveDraft?: ((isDraft: boolean) => void) | undefined
  /** Another button is the primary one. */
  quiet?: boolean | undefined
  onCancel: () => void
}

export function DialogActions({ form, label, busyLabel, busy, onSaveDraft, quiet = false, onCancel }: Props) {
  return (
    <Row gap={3} justify="end" className={styles.actions}>
      <Button variant="ghost" size="small" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      {onSaveDraft ? (
        // Not a submit button, because Enter activates the first of them.
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
    </Row>
  )
}

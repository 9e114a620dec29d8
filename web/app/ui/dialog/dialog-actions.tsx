import { Button, GhostButton } from '../buttons/button.tsx'
import { Row } from '../layout/layout.tsx'
import styles from './dialog-actions.module.css'

interface Props {
  form: string
  label: string
  busyLabel: string
  busy: boolean
  /** Called before the form is submitted. Undefined when the record cannot be a draft. */
  onSaveDraft?: ((isDraft: boolean) => void) | undefined
  quiet?: boolean | undefined
  onCancel: () => void
}

export function DialogActions({ form, label, busyLabel, busy, onSaveDraft, quiet = false, onCancel }: Props) {
  return (
    <Row gap={3} justify="end" className={styles.actions}>
      <GhostButton label="Cancel" disabled={busy} onClick={onCancel} />
      {onSaveDraft ? (
        // Not a submit button, because Enter activates the first submit button of a form.
        <GhostButton
          label="Save as draft"
          disabled={busy}
          onClick={() => {
            onSaveDraft(true)
            ;(document.getElementById(form) as HTMLFormElement).requestSubmit()
          }}
        />
      ) : null}
      <Button
        label={busy ? busyLabel : label}
        type="submit"
        form={form}
        variant={quiet ? 'ghost' : 'primary'}
        size="small"
        disabled={busy}
        onClick={() => onSaveDraft?.(false)}
      />
    </Row>
  )
}

import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './save-bar.module.css'

interface Props {
  form: string
  changes: number
  failure: string | undefined
  canRetry: boolean
  busy: boolean
  onDiscard: () => void
  onPreview: () => void
}

export function SaveBar({ form, changes, failure, canRetry, busy, onDiscard, onPreview }: Props) {
  return (
    <Row
      gap={3}
      align="center"
      className={styles.bar}
      data-foot-bar
      data-changed={changes > 0 || undefined}
      data-failed={failure === undefined ? undefined : true}
    >
      <p className={`flex-1 min-w-0 muted ${styles.state}`} role="status">
        {failure ?? changesText(changes)}
      </p>
      <div className={styles.discard}>
        <GhostButton label="Discard" disabled={changes === 0 || busy} onClick={onDiscard} />
      </div>
      <div className={styles.preview}>
        <GhostButton onClick={onPreview}>
          <OfficeIcon name="eye" />
          Preview
        </GhostButton>
      </div>
      <Button
        label={busy ? 'Saving...' : canRetry ? 'Try again' : 'Save changes'}
        size="small"
        variant={changes === 0 ? 'ghost' : 'primary'}
        type="submit"
        form={form}
        disabled={busy}
      />
    </Row>
  )
}

export function changesText(changes: number): string {
  if (changes === 0) return 'Everything is saved.'
  return changes === 1 ? '1 change is not saved yet.' : `${changes} changes are not saved yet.`
}

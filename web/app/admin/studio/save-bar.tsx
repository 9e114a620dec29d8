import { Button } from '../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import styles from './save-bar.module.css'

interface Props {
  /** The id of the form that it saves. */
  form: string
  changes: number
  /** What the last save left, and why. */
  failure: string | undefined
  canRetry: boolean
  busy: boolean
  onDiscard: () => void
  onPreview: () => void
}

/** Always at the foot of the screen. */
export function SaveBar({ form, changes, failure, canRetry, busy, onDiscard, onPreview }: Props) {
  return (
    <div className={styles.bar} data-foot-bar data-failed={failure === undefined ? undefined : true}>
      <p className={styles.state} role="status">
        {failure ?? inWords(changes)}
      </p>
      <div className={styles.discard}>
        <Button variant="ghost" size="small" disabled={changes === 0 || busy} onClick={onDiscard}>
          Discard
        </Button>
      </div>
      <div className={styles.preview}>
        <Button variant="ghost" size="small" onClick={onPreview}>
          <OfficeIcon name="eye" />
          Preview
        </Button>
      </div>
      <Button size="small" type="submit" form={form} disabled={busy}>
        {busy ? 'Saving...' : canRetry ? 'Try again' : 'Save changes'}
      </Button>
    </div>
  )
}

export function inWords(changes: number): string {
  if (changes === 0) return 'Everything is saved.'
  return changes === 1 ? '1 change is not saved yet.' : `${changes} changes are not saved yet.`
}

import { Button } from '../../../ui/buttons/button.tsx'
import styles from './enquiry-dialog.module.css'
import type { RequestDesk } from './use-enquiry-editor.ts'

/** Nothing is dropped: what was taken for spam comes back with one tap. */
export function SpamNotice({ desk }: { desk: RequestDesk }) {
  return (
    <div className={styles.spam}>
      <p>
        This request is in Spam, and nobody was written to. ‘Not spam’ puts it among the new ones and notifies
        the studio.
      </p>
      <Button
        size="small"
        disabled={desk.saving !== undefined}
        onClick={() => desk.change('status', { status: 'new' })}
      >
        {desk.saving === 'status' ? 'Saving...' : 'Not spam'}
      </Button>
    </div>
  )
}

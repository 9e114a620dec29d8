import { Button } from '../../../../../ui/buttons/button.tsx'
import { Stack } from '../../../../../ui/layout/layout.tsx'
import styles from '../enquiry-dialog.module.css'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'

export function SpamNotice({ editor }: { editor: EnquiryEditor }) {
  return (
    <Stack gap={4} align="start" className={styles.spam}>
      <p>
        This enquiry is in Spam, and no email was sent. ‘Not spam’ moves it to New and notifies the studio.
      </p>
      <Button
        size="small"
        disabled={editor.saving !== undefined}
        onClick={() => editor.change('status', { status: 'new' })}
      >
        {editor.saving === 'status' ? 'Saving...' : 'Not spam'}
      </Button>
    </Stack>
  )
}

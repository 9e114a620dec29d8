import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import type { StaffLink } from '@linework/contract/studio/accounts/staff-shapes'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import styles from './staff-page.module.css'

/** The link is known only here, because the server stores its hash. */
export function LinkDialog({ name, link, onClose }: { name: string; link: StaffLink; onClose: () => void }) {
  return (
    <Dialog
      title={`A link for ${name}`}
      onClose={onClose}
      footer={(close) => (
        <div className={styles.footer}>
          <CopyButton text={link.link} />
          <Button size="small" onClick={close}>
            Done
          </Button>
        </div>
      )}
    >
      <Stack gap={5}>
        <p>{link.isMailed ? STAFF_TEXTS.linkMailed : STAFF_TEXTS.linkToCopy}</p>
        <Field label="Link">
          {(control) => (
            <input {...control} readOnly value={link.link} onFocus={({ target }) => target.select()} />
          )}
        </Field>
        <p className={`muted text-xs ${styles.quiet}`}>{`${STAFF_TEXTS.linkNote} ${STAFF_TEXTS.linkOnce}`}</p>
      </Stack>
    </Dialog>
  )
}

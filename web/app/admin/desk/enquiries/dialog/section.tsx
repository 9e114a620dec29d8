import { type ReactNode, useId } from 'react'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import styles from './enquiry-dialog.module.css'
import type { EnquiryEditor, Part } from './use-enquiry-editor.ts'

interface Props {
  title: string
  /** The part of the enquiry that this section saves. */
  part?: Part
  editor?: EnquiryEditor
  children: ReactNode
}

/** One part of the enquiry, with what happens to its last change. */
export function Section({ title, part, editor, children }: Props) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row gap={5} align="center" justify="between" className={styles.header}>
        <h3 className="subheading-sm" id={id}>
          {title}
        </h3>
        {editor ? <SavedMark saving={editor.saving === part} saved={editor.saved === part} /> : null}
      </Row>
      {children}
    </Stack>
  )
}

/** Announced to screen readers by its role. */
export function SavedMark({ saving, saved }: { saving: boolean; saved: boolean }) {
  return (
    <span className={`muted text-sm ${styles.saved}`} role="status" data-done={saved}>
      {saving ? 'Saving...' : null}
      {saved ? (
        <>
          <OfficeIcon name="ok" size={16} />
          Saved
        </>
      ) : null}
    </span>
  )
}

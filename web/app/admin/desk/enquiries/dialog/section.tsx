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

export function Section({ title, part, editor, children }: Props) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row gap={5} align="center" justify="between" className={styles.header}>
        <h3 className="subheading-sm" id={id}>
          {title}
        </h3>
        {editor ? <SavedMark editor={editor} saved={editor.saved === part} part={part} /> : null}
      </Row>
      {children}
    </Stack>
  )
}

interface MarkProps {
  editor: EnquiryEditor
  part: Part | undefined
  saved: boolean
}

export function SavedMark({ editor, part, saved }: MarkProps) {
  const isSaving = part !== undefined && editor.saving === part
  const isQueued = part !== undefined && editor.queued.includes(part)
  return (
    <span className={`muted text-sm ${styles.saved}`} role="status" data-done={saved}>
      {isSaving ? 'Saving...' : null}
      {isQueued ? 'Waiting to be sent' : null}
      {saved ? (
        <>
          <OfficeIcon name="ok" size={16} />
          Saved
        </>
      ) : null}
    </span>
  )
}

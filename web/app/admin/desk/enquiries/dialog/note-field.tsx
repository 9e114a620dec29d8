import { ENQUIRY_TEXTS, NOTE_MAX } from '@linework/contract/desk/enquiries'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LabelledTextArea } from '../../../../ui/fields/text-area.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import styles from './enquiry-dialog.module.css'
import { SavedMark } from './section.tsx'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

const ROWS = 4

export function NoteField({ note, editor }: { note: Note; editor: EnquiryEditor }) {
  const busy = editor.saving !== undefined
  return (
    <Stack gap={3}>
      <LabelledTextArea
        label="Note"
        note={note.typed ? '(staff only, not saved yet)' : '(staff only)'}
        error={note.error}
        rows={ROWS}
        value={note.value}
        {...(note.value.length > NOTE_MAX / 2 ? { countTo: NOTE_MAX } : {})}
        onValue={note.type}
      />
      {note.theirs === undefined ? null : <TheirNote text={note.theirs} />}
      <Row gap={3} wrap align="center">
        {note.typed ? (
          <Button size="small" disabled={busy || note.error !== undefined} onClick={note.save}>
            {note.theirs === undefined ? 'Save note' : 'Overwrite'}
          </Button>
        ) : null}
        <SavedMark editor={editor} part="note" saved={editor.saved === 'note' && !note.typed} />
      </Row>
    </Stack>
  )
}

function TheirNote({ text }: { text: string }) {
  const box = useRef<HTMLElement>(null)
  // Scrolls to the other user's note, which may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text scrolls into view again
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <Stack as="section" gap={3} ref={box} className={`text-sm ${styles.theirs}`} aria-label="Their note">
      <p>{`${ENQUIRY_TEXTS.noteChanged} Theirs:`}</p>
      <blockquote className={`pre-line ${styles.quote}`}>{text === '' ? 'No note' : text}</blockquote>
      <p>Your note is not saved. Copy what you need from theirs; saving replaces it with yours.</p>
    </Stack>
  )
}

interface Edit {
  text: string
  was: string
  /** The note that another user has saved since, once this form has shown it. */
  theirs?: string
}

/** Unsaved input stays when newer data arrives from the server. */
export function useNote(editor: EnquiryEditor, stored: string) {
  const [edit, setEdit] = useState<Edit>()
  const value = edit?.text ?? stored
  const typed = value.trim() !== stored
  return {
    value,
    typed,
    theirs: typed ? edit?.theirs : undefined,
    type: (text: string) => setEdit((now) => ({ was: stored, ...now, text })),
    error: value.length > NOTE_MAX ? ENQUIRY_TEXTS.tooLong(NOTE_MAX) : undefined,
    async save() {
      const { text, was, theirs } = edit ?? { text: value, was: stored }
      // The server compares this note with the stored one, so a note that staff have not seen is never lost.
      const body = { note: text, previousNote: theirs ?? was }
      const isSaved = await editor.saveNote(body, (newer) =>
        setEdit((now) => now && { ...now, theirs: newer }),
      )
      if (isSaved)
        setEdit((now) => (now?.text === text ? undefined : now && { text: now.text, was: text.trim() }))
    },
  }
}

type Note = ReturnType<typeof useNote>

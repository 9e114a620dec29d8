import { ENQUIRY_TEXTS, NOTE_MAX } from '@linework/contract/desk/enquiries'
import { useState } from 'react'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'

interface Edit {
  text: string
  /** The stored note when the edit began. */
  was: string
  /** The note that another user has saved since, once this screen has shown it. */
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
      // A note that this screen has not shown is never overwritten.
      const body = { note: text, previousNote: theirs ?? was }
      const isSaved = await editor.saveNote(body, (newer) =>
        setEdit((now) => now && { ...now, theirs: newer }),
      )
      // Text typed while the note was being saved stays in the field.
      if (isSaved)
        setEdit((now) => (now?.text === text ? undefined : now && { text: now.text, was: text.trim() }))
    },
  }
}

export type Note = ReturnType<typeof useNote>

import { NOTE_MAX } from '@linework/contract/enquiries/limits'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { useState } from 'react'
import type { RequestDesk } from './use-enquiry-editor.ts'

interface Edit {
  text: string
  /** The note that stood there when the writing began. */
  was: string
  /** What somebody else has put in its place since then, once this screen has shown it. */
  theirs?: string
}

/** What is typed stays until it is saved, also when something newer comes from the server. */
export function useNote(desk: RequestDesk, stored: string) {
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
      // Only what was seen here is overwritten.
      const body = { note: text, noteWas: theirs ?? was }
      const isSaved = await desk.saveNote(body, (newer) => setEdit((now) => now && { ...now, theirs: newer }))
      // Words that were added while it was being saved are not given up.
      if (isSaved)
        setEdit((now) => (now?.text === text ? undefined : now && { text: now.text, was: text.trim() }))
    },
  }
}

export type Note = ReturnType<typeof useNote>

import { CONTACT_TEXTS, NOTE_MAX } from '@prahar/contract/contact'
import { useState } from 'react'
import type { RequestDesk } from './use-request.ts'

/** What is typed stays until it is saved, also when something newer comes from the server. */
export function useNote(desk: RequestDesk, stored: string) {
  const [edited, setEdited] = useState<string>()
  const value = edited ?? stored
  const typed = value.trim() !== stored
  return {
    value,
    typed,
    type: setEdited,
    error: value.length > NOTE_MAX ? CONTACT_TEXTS.tooLong(NOTE_MAX) : undefined,
    async save() {
      const sent = value
      // Words that were added while it was being saved are not given up.
      if (await desk.change('note', { note: sent })) setEdited((now) => (now === sent ? undefined : now))
    },
  }
}

export type Note = ReturnType<typeof useNote>

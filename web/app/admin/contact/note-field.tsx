import { NOTE_MAX } from '@prahar/contract/contact'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Note } from './use-note.ts'

const ROWS = 4

export function NoteField({ note }: { note: Note }) {
  return (
    <Field label="Note" note={note.typed ? '(staff only, not saved yet)' : '(staff only)'} error={note.error}>
      {(control) => (
        <TextArea
          {...control}
          rows={ROWS}
          value={note.value}
          {...(note.value.length > NOTE_MAX / 2 ? { countTo: NOTE_MAX } : {})}
          onChange={({ target }) => note.type(target.value)}
        />
      )}
    </Field>
  )
}

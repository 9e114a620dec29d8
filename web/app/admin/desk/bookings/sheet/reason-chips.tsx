import { Chips } from './chips.tsx'

const REASONS: readonly string[] = ['Client asked', 'Artist ill', 'Studio']

type Verb = 'Cancelled' | 'Moved'

const reasonText = (verb: Verb, reason: string) => `${verb}: ${reason}.`

/** Whether the reason at the start of a note says that the client asked for the change. */
export const isByClient = (note: string) => /^(Moved|Cancelled): Client asked\./.test(note)

interface Props {
  verb: Verb
  note: string
  onNote: (note: string) => void
}

export function ReasonChips({ verb, note, onNote }: Props) {
  const earlier = REASONS.find((each) => note.startsWith(reasonText(verb, each)))
  const rest = earlier === undefined ? note : note.slice(reasonText(verb, earlier).length).trim()
  return (
    <Chips
      label="Reason (optional)"
      isWhole
      value={earlier ?? ''}
      options={REASONS.map((value) => ({ value, name: value }))}
      onChoose={(reason) => onNote(`${reasonText(verb, reason)} ${rest}`.trim())}
    />
  )
}

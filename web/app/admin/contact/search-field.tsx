import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'

const PAUSE_MS = 350

interface Props {
  /** What the list shows now. */
  asked: string
  onSearch: (words: string) => void
}

/** Searches at the first pause in typing, and with Enter at once. */
export function SearchField({ asked, onSearch }: Props) {
  const [typed, setTyped] = useState(asked)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Cleared, or gone back: the address decides.
  useEffect(() => setTyped(asked), [asked])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function search(words: string, pause: number) {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onSearch(words.trim()), pause)
  }

  return (
    <Field label="Search">
      {(control) => (
        <input
          {...control}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, phone, email, reference, words"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            search(target.value, PAUSE_MS)
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) search(typed, 0)
          }}
        />
      )}
    </Field>
  )
}

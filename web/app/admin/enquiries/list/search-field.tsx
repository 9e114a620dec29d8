import { Field } from '../../../ui/fields/field.tsx'
import { useTypedFilter } from './use-typed-filter.ts'

interface Props {
  /** What the list shows now. */
  asked: string
  onSearch: (words: string) => void
}

/** Searches at the first pause in typing, and with Enter at once. */
export function SearchField({ asked, onSearch }: Props) {
  const { typed, setTyped, ask } = useTypedFilter(asked, onSearch)
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
            ask(target.value.trim())
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) ask(typed.trim(), 0)
          }}
        />
      )}
    </Field>
  )
}

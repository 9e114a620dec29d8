import { Field } from '../../../../../ui/fields/field.tsx'
import { useTypedFilter } from './use-typed-filter.ts'

interface Props {
  /** The search text in the URL. */
  shown: string
  onSearch: (words: string) => void
}

/** Debounced while typing; Enter searches immediately. */
export function SearchField({ shown, onSearch }: Props) {
  const { typed, setTyped, apply } = useTypedFilter(shown, onSearch)
  return (
    <Field label="Search">
      {(control) => (
        <input
          {...control}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, phone, email, reference or text"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            apply(target.value.trim())
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) apply(typed.trim(), 0)
          }}
        />
      )}
    </Field>
  )
}

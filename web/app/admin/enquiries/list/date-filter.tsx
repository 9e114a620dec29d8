import { Field } from '../../../ui/fields/field.tsx'
import { useTypedFilter } from './use-typed-filter.ts'

// A year that is being typed passes through 0002, 0020 and 0202.
const FIRST_DAY = '1900-01-01'

interface Props {
  name: 'from' | 'to'
  /** The day that the list shows now. */
  asked: string
  /** The other end of the range. */
  other: string
  onChoose: (day: string) => void
}

export function DateFilter({ name, asked, other, onChoose }: Props) {
  const { typed, setTyped, ask, cancel } = useTypedFilter(asked, onChoose)
  return (
    <Field label={name === 'from' ? 'From' : 'To'}>
      {(control) => (
        <input
          {...control}
          type="date"
          name={name}
          {...(name === 'from' ? { max: other } : { min: other })}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (value === '' || value >= FIRST_DAY) ask(value)
            else cancel()
          }}
        />
      )}
    </Field>
  )
}

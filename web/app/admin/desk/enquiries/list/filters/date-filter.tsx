import { Field } from '../../../../../ui/fields/field.tsx'
import { useTypedFilter } from './use-typed-filter.ts'

// While a year is typed, the field holds 0002, 0020 and 0202.
const FIRST_DAY = '1900-01-01'

interface Props {
  name: 'from' | 'to'
  /** The date in the URL. */
  shown: string
  /** The other end of the date range. */
  other: string
  onChoose: (day: string) => void
}

export function DateFilter({ name, shown, other, onChoose }: Props) {
  const { typed, setTyped, apply, cancel } = useTypedFilter(shown, onChoose)
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
            if (value === '' || value >= FIRST_DAY) apply(value)
            else cancel()
          }}
        />
      )}
    </Field>
  )
}

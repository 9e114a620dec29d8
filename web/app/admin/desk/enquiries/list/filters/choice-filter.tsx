import { Field } from '../../../../../ui/fields/field.tsx'
import { Select } from '../../../../../ui/fields/select.tsx'

interface Props {
  name: 'service' | 'artist'
  label: string
  /** The label of the option that removes the filter. */
  all: string
  /** Empty while loading. */
  names: string[]
  shown: string
  onChoose: (name: string) => void
}

export function ChoiceFilter({ name, label, all, names, shown, onChoose }: Props) {
  // A deleted service or artist may still have enquiries and be in the URL.
  const options = shown === '' || names.includes(shown) ? names : [...names, shown]
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} value={shown} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

import fieldStyles from '../../../ui/fields/field.module.css'
import { type Option, Select } from '../../../ui/fields/select.tsx'

interface Props {
  label: string
  /** The option without a filter. */
  all: string
  value: string
  options: readonly Option[]
  onValue: (value: string) => void
}

/** Filters a list. The choice is stored in the URL. */
export const ListFilter = ({ label, all, options, ...rest }: Props) => (
  <Select
    className={fieldStyles.input}
    aria-label={label}
    options={[{ value: '', label: all }, ...options]}
    {...rest}
  />
)

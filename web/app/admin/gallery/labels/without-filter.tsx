import { WITHOUT, type Without } from '@linework/contract/gallery/limits'
import { WITHOUT_NAMES } from '@linework/contract/gallery/texts'
import { useNavigate } from 'react-router'
import fieldStyles from '../../../ui/fields/field.module.css'
import { Select } from '../../../ui/fields/select.tsx'
import { listAddress } from '../../list/list-address.ts'

interface Props {
  category: string
  without: Without | ''
}

/** Finds what is still to be labelled. */
export function WithoutFilter({ category, without }: Props) {
  const navigate = useNavigate()
  return (
    <Select
      className={fieldStyles.input}
      aria-label="Labels"
      value={without}
      onChange={({ target }) =>
        navigate(listAddress('/admin/galery', { category, without: target.value })(1))
      }
    >
      <option value="">All Labels</option>
      {WITHOUT.map((each) => (
        <option key={each} value={each}>
          {WITHOUT_NAMES[each]}
        </option>
      ))}
    </Select>
  )
}

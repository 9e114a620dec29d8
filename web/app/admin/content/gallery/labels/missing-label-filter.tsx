import { MISSING_LABELS, type MissingLabel } from '@linework/contract/content/gallery'
import { WITHOUT_NAMES } from '@linework/contract/content/gallery-texts'
import { useNavigate } from 'react-router'
import fieldStyles from '../../../../ui/fields/field.module.css'
import { Select } from '../../../../ui/fields/select.tsx'
import { listUrl } from '../../../kit/list/paged-list.tsx'

interface Props {
  category: string
  without: MissingLabel | ''
}

/** Filters pictures that lack a label. */
export function WithoutFilter({ category, without }: Props) {
  const navigate = useNavigate()
  return (
    <Select
      className={fieldStyles.input}
      aria-label="Labels"
      value={without}
      onChange={({ target }) => navigate(listUrl('/admin/galery', { category, without: target.value })(1))}
    >
      <option value="">All labels</option>
      {MISSING_LABELS.map((each) => (
        <option key={each} value={each}>
          {WITHOUT_NAMES[each]}
        </option>
      ))}
    </Select>
  )
}

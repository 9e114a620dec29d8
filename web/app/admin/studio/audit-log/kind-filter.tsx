import { CHANGE_KINDS, RECORDS } from '@linework/contract/records'
import { useNavigate } from 'react-router'
import fieldStyles from '../../../ui/fields/field.module.css'
import { Select } from '../../../ui/fields/select.tsx'
import { listUrl } from '../../kit/list/paged-list.tsx'

/** Changing the kind resets the list to its first page. */
export function KindFilter({ kind }: { kind: string }) {
  const navigate = useNavigate()
  return (
    <Select
      className={fieldStyles.input}
      aria-label="Kind"
      value={kind}
      onChange={({ target }) => navigate(listUrl('/admin/changes', { kind: target.value })(1))}
    >
      <option value="">Everything</option>
      {CHANGE_KINDS.map((each) => (
        <option key={each} value={each}>
          {RECORDS[each].name}
        </option>
      ))}
    </Select>
  )
}

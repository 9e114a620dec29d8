import { GALLERY_CATEGORIES } from '@linework/contract/content/gallery'
import { CATEGORY_NAMES } from '@linework/contract/content/gallery-texts'
import { useNavigate } from 'react-router'
import fieldStyles from '../../../ui/fields/field.module.css'
import { Select } from '../../../ui/fields/select.tsx'
import { listUrl } from '../../kit/list/paged-list.tsx'

export function CategoryFilter({ category, without }: { category: string; without: string }) {
  const navigate = useNavigate()
  return (
    <Select
      className={fieldStyles.input}
      aria-label="Category"
      value={category}
      onChange={({ target }) => navigate(listUrl('/admin/galery', { category: target.value, without })(1))}
    >
      <option value="">All Categories</option>
      {GALLERY_CATEGORIES.map((each) => (
        <option key={each} value={each}>
          {CATEGORY_NAMES[each]}
        </option>
      ))}
    </Select>
  )
}

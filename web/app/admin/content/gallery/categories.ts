import { GALLERY_CATEGORIES } from '@linework/contract/content/gallery'
import { CATEGORY_NAMES } from '@linework/contract/content/gallery-texts'

export const CATEGORY_OPTIONS = GALLERY_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))

export const categoryName = (category: string) =>
  CATEGORY_OPTIONS.find(({ value }) => value === category)?.label ?? category

import type { Service, ServiceInList } from '@prahar/contract/services'

interface ListRow {
  id: string
  name: string
  slug: string
  category: string
  short_description: string
}

export function toServiceInList(row: ListRow): ServiceInList {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    category: row.category,
    url: '',
    shortDescription: row.short_description,
  }
}

export function toService(row: ListRow & { full_description: string }): Service {
  return { ...toServiceInList(row), fullDescription: row.full_description, headerImage: null, relatedImg: [] }
}

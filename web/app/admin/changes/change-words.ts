import type { Change } from '@linework/contract/changes/shapes'
import { CHANGE_KIND_NAMES } from '@linework/contract/changes/texts'

/** 'Artist changed: name, pictures'. */
export function describeChange({ kind, verb, fields }: Pick<Change, 'kind' | 'verb' | 'fields'>): string {
  const what = `${CHANGE_KIND_NAMES[kind]} ${verb}`
  return fields.length === 0 ? what : `${what}: ${fields.map(toWords).join(', ')}`
}

const NAMES: Record<string, string> = { alt: 'description', slug: 'address', is_active: 'active' }

/** A column's name as people say it. */
const toWords = (field: string) => NAMES[field] ?? field.replace(/_id$/, '').replaceAll('_', ' ')

const LISTS: Partial<Record<Change['kind'], string>> = {
  faqs: '/admin/faq',
  feedback: '/admin/feedback',
  gallery: '/admin/galery',
  reels: '/admin/reel',
  shorts: '/admin/shorts',
}

/** Where it can be looked at; a record without a page of its own, in its list. */
export function addressOfChange({ kind, record }: Pick<Change, 'kind' | 'record'>): string | undefined {
  if (kind === 'contact-info') return '/admin/contact/info'
  if (record === null) return undefined
  const slug = encodeURIComponent(record.slug ?? '')
  if (kind === 'artists') return `/admin/artists/${slug}`
  if (kind === 'services') return `/admin/services/${slug}`
  if (kind === 'blogs') return `/admin/blog/${slug}`
  if (kind === 'contact') return `/admin/contact?request=${record._id}`
  return LISTS[kind]
}

import type { Change } from '@linework/contract/changes/shapes'
import { RECORDS } from '@linework/contract/records'

/** 'Artist changed: name, pictures'. */
export function describeChange({ kind, verb, fields }: Pick<Change, 'kind' | 'verb' | 'fields'>): string {
  const what = `${RECORDS[kind].name} ${verb}`
  return fields.length === 0 ? what : `${what}: ${fields.map(toWords).join(', ')}`
}

const NAMES: Record<string, string> = { alt: 'description', slug: 'address', is_active: 'active' }

/** A column's name in plain words. */
const toWords = (field: string) => NAMES[field] ?? field.replace(/_id$/, '').replaceAll('_', ' ')

/** The screen that shows it; a record without a screen of its own, its list. */
export function addressOfChange({ kind, record }: Pick<Change, 'kind' | 'record'>): string | undefined {
  const info = RECORDS[kind]
  if (!info.deletable) return 'screen' in info ? info.screen : undefined
  if (record === null) return undefined
  const screen = 'screen' in info ? info.screen : info.list.path
  return screen.replace(':slug', encodeURIComponent(record.slug ?? '')).replace(':id', record._id)
}

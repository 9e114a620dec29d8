import type { Field, Kind } from '@linework/contract/content/kind'

type NotTyped = { form: 'never' } | { type: 'picture' | 'pictures' }

export type ValuesOf<K extends Kind> = {
  [N in keyof K['fields'] & string as K['fields'][N] extends NotTyped ? never : N]: string
}

export const isTyped = ({ type, form }: Field) =>
  form !== 'never' && type !== 'picture' && type !== 'pictures'

export function toRecordValues(kind: Kind, record: object | undefined): Record<string, string> {
  const shown = record as Record<string, unknown> | undefined
  const typed = Object.entries(kind.fields).filter(([, field]) => isTyped(field))
  return Object.fromEntries(typed.map(([name, field]) => [name, toText(field, shown?.[name])]))
}

function toText(field: Field, value: unknown): string {
  if (value === undefined || value === null)
    return field.type === 'choice' && field.absent !== 'keep' ? (field.absent ?? '') : ''
  if (Array.isArray(value)) return value.join(field.type === 'lines' ? field.joiner : ', ')
  return String(value)
}

interface State {
  values: Record<string, string>
  before: Record<string, string>
}

/** Omits unchanged fields that the server keeps, because another API may not know them. '' keeps the slug. */
export function toBody(kind: Kind, given: Record<string, unknown>, { values, before }: State) {
  const isSent = (name: string, { type, absent, form }: Field) => {
    const isChanged = values[name] !== before[name]
    if (type === 'slug') return isChanged && values[name] !== ''
    if (isChanged || form === 'sent') return true
    return absent !== 'keep' && (absent !== '' || values[name] !== '')
  }
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => {
      const field = kind.fields[name]
      return field !== undefined && isSent(name, field)
    }),
  )
}

/** Formats each value as text for a multipart form. */
export function toTexts(kind: Kind, body: Record<string, unknown>): Record<string, string> {
  const textOf = (name: string, value: unknown) =>
    Array.isArray(value) ? value.join(kind.fields[name]?.type === 'tags' ? ',' : '\n') : String(value ?? '')
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(name, value)]))
}

import type { Picture } from '@linework/contract/records/pictures-shapes'
import { isSame } from '../form/merge/merge-values.ts'

export interface ReadRecord<Shown> {
  labels: Record<string, string>
  toValues: (shown: Shown) => object
}

export interface FieldPart {
  text: string
  pictures: Picture[]
}

export interface ComparedField {
  name: string
  label: string
  was: FieldPart
  now: FieldPart
  isSame: boolean
}

export function compareVersions<Shown>(
  { labels, toValues }: ReadRecord<Shown>,
  was: Shown,
  now: Shown,
): ComparedField[] {
  const [before, after] = [was, now].map(
    (shown) => ({ ...shown, ...toValues(shown) }) as Record<string, unknown>,
  )
  return Object.entries(labels).map(([name, label]) => {
    const parts = { was: partOf(before?.[name]), now: partOf(after?.[name]) }
    return { name, label, ...parts, isSame: isSame(essence(parts.was), essence(parts.now)) }
  })
}

export function compareText(name: string, label: string, was: string, now: string): ComparedField {
  return { name, label, was: partOf(was), now: partOf(now), isSame: was === now }
}

/** Pictures are compared by id, alt text and focal point only, because variants may be created later. */
const essence = ({ text, pictures }: FieldPart) => [
  text,
  pictures.map(({ public_id, alt, focus }) => [public_id, alt, focus]),
]

const partOf = (value: unknown): FieldPart => ({ text: formatValue(value), pictures: listPictures(value) })

const isPicture = (value: object): value is Picture => 'public_id' in value

function listPictures(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  return isPicture(value) ? [value] : Object.values(value).flatMap(listPictures)
}

/** Internal keys that are not shown to staff. */
const NOT_READ = ['key', 'id', 'focus']

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if (Array.isArray(value)) return value.map(formatValue).filter(Boolean).join('\n')
  if (isPicture(value)) return ''
  const { builtIn, ...parts } = value as { builtIn?: { alt: string } | null }
  const read = Object.entries(parts).filter(([name]) => !NOT_READ.includes(name))
  return [builtIn?.alt ?? '', ...read.map(([, part]) => formatValue(part))].filter(Boolean).join(' ')
}

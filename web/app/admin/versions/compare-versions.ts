import type { Picture } from '@linework/contract/pictures/shapes'
import { isSame } from '../form/merge/merge-values.ts'

/** How an editor reads its record: the same labels and values with which it merges another user's save. */
export interface ReadRecord<Shown> {
  /** Of the fields and of the pictures, in the order of the form. */
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

/** Every field of the form, as it was and as it is. */
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

/** What no field of the form holds, in words. */
export function compareWords(name: string, label: string, was: string, now: string): ComparedField {
  return { name, label, was: partOf(was), now: partOf(now), isSame: was === now }
}

/** Of a picture, which one it is, what is said of it and its focal point: its variants are made later. */
const essence = ({ text, pictures }: FieldPart) => [
  text,
  pictures.map(({ public_id, alt, focus }) => [public_id, alt, focus]),
]

const partOf = (value: unknown): FieldPart => ({ text: inWords(value), pictures: listPictures(value) })

const isPicture = (value: object): value is Picture => 'public_id' in value

function listPictures(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  return isPicture(value) ? [value] : Object.values(value).flatMap(listPictures)
}

/** What only a program reads: the number of a row, the point of a picture that stays in view. */
const NOT_READ = ['key', 'id', 'focus']

/** A list line by line, the parts of a row beside each other. */
function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join('\n')
  if (isPicture(value)) return ''
  const { builtIn, ...parts } = value as { builtIn?: { alt: string } | null }
  const read = Object.entries(parts).filter(([name]) => !NOT_READ.includes(name))
  return [builtIn?.alt ?? '', ...read.map(([, part]) => inWords(part))].filter(Boolean).join(' ')
}

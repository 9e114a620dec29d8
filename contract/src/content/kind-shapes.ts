import { z } from 'zod'
import { readAmount } from '../fields/amounts.ts'
import { calendarDay } from '../fields/days.ts'
import { requiredText, requiredWebUrl, slugField, text, textList } from '../fields/text.ts'
import type { FileRule } from '../http/endpoint.ts'
import { version } from '../http/shapes.ts'
import { PICTURES_PER_CALL } from '../records/pictures.ts'
import { picture } from '../records/pictures-shapes.ts'
import { publicationField } from '../records/publication-shapes.ts'
import {
  type Field,
  fieldsOf,
  type Kind,
  type NumberField,
  readTags,
  type TextField,
  textOf,
} from './kind.ts'

type Read<F extends Field> = F extends { type: 'flag' }
  ? z.ZodBoolean
  : F extends { type: 'number'; required: string }
    ? z.ZodNumber
    : F extends { type: 'number' }
      ? z.ZodNullable<z.ZodNumber>
      : F extends { type: 'lines' | 'tags' }
        ? z.ZodArray<z.ZodString>
        : F extends { type: 'picture' }
          ? z.ZodNullable<typeof picture>
          : F extends { type: 'pictures' }
            ? z.ZodArray<typeof picture>
            : F extends { type: 'choice'; strict: true; values: infer V extends readonly string[] }
              ? z.ZodEnum<{ [P in V[number]]: P }>
              : z.ZodString

type Fields<K extends Kind> = { [N in keyof K['fields']]: Read<K['fields'][N]> }

/** The pictures in formatted text. Absent from lists, and from a record whose text has no picture. */
type TextPictures<K extends Kind> = {
  [N in keyof K['fields'] as K['fields'][N] extends { formatted: true }
    ? 'textPictures'
    : never]: z.ZodOptional<z.ZodArray<typeof picture>>
}

type Published<K extends Kind> = K extends { publishable: true }
  ? { publication: typeof publicationField }
  : Record<never, never>

function readField(field: Field): z.ZodType {
  switch (field.type) {
    case 'flag':
      return z.boolean()
    case 'number':
      return field.required ? z.number() : z.number().int().nullable()
    case 'lines':
    case 'tags':
      return z.array(z.string())
    case 'picture':
      return picture.nullable()
    case 'pictures':
      return z.array(picture)
    case 'choice':
      return field.strict ? z.enum(field.values as [string]) : z.string()
    default:
      return z.string()
  }
}

const readFields = (fields: [string, Field][]) =>
  Object.fromEntries(
    fields.flatMap(([name, field]): [string, z.ZodType][] => [
      [name, readField(field)],
      ...(field.type === 'text' && field.formatted
        ? [['textPictures', z.array(picture).optional()] as [string, z.ZodType]]
        : []),
    ]),
  )

export function recordShape<const K extends Kind>(kind: K) {
  return z.object({
    _id: z.string(),
    ...(readFields(Object.entries(kind.fields)) as Fields<K> & TextPictures<K>),
    version,
    ...((kind.publishable ? { publication: publicationField } : {}) as Published<K>),
  })
}

type Details<K extends Kind> = {
  [N in keyof K['fields'] as K['fields'][N] extends { detail: true } ? N : never]: Read<K['fields'][N]>
}

export const detailShape = <const K extends Kind>(kind: K) =>
  readFields(Object.entries(kind.fields).filter(([, { detail }]) => detail)) as Details<K> & TextPictures<K>

const tooLongText = (max: number) => `Maximum ${max} characters allowed`

function writeText({ max, min, check, required, ...field }: TextField, isEdit: boolean): z.ZodType {
  const tooLong = textOf(field.tooLong ?? tooLongText(max), isEdit)
  const base = required ? requiredText(max, textOf(required, isEdit), tooLong) : text(max, tooLong).trim()
  const long = min
    ? base.refine((value) => value.length === 0 || value.length >= min.of, textOf(min.text, isEdit))
    : base
  return check ? long.pipe(z.string().refine(check.test, check.text)) : long
}

/** Accepts a number or form text; without `required` also null or an empty text. */
function writeNumber({ min, max, step, text: invalid, required }: NumberField): z.ZodType {
  if (required)
    return z.coerce
      .number<number | string>(invalid)
      .multipleOf(step ?? 1, invalid)
      .min(min, invalid)
      .max(max, invalid)
  return z
    .union(
      [z.number().int(), z.null(), z.string().transform(readAmount).pipe(z.number().nullable())],
      invalid,
    )
    .refine((number) => number === null || (number >= min && number <= max), invalid)
}

const UUID_LENGTH = 36

function writeField(field: Field, isEdit: boolean): z.ZodType {
  switch (field.type) {
    case 'text':
      return writeText(field, isEdit)
    case 'url':
      return requiredWebUrl
    case 'number':
      return writeNumber(field)
    case 'choice': {
      const { values, absent, text } = field
      if (absent === undefined || absent === 'keep') return z.enum(values as [string], text)
      return z.enum([...values, ''], text).transform((chosen) => chosen || (isEdit ? undefined : absent))
    }
    case 'ref': {
      const { none, text } = field
      if (none === true) return z.union([z.literal(''), z.uuid(text)], text)
      const id = none && isEdit ? z.union([z.literal(''), z.uuid(text)], text) : z.uuid(text)
      return z.string(text).pipe(id)
    }
    case 'refs':
      return textList({ max: field.max, itemMax: UUID_LENGTH, separator: /[,\n]/ }).pipe(
        z.array(z.uuid(field.text)),
      )
    case 'lines':
      return textList(field)
    case 'tags':
      return text(field.max, tooLongText(field.max)).transform(readTags).default([])
    case 'day':
      return field.required ? calendarDay(field.text) : z.union([z.literal(''), calendarDay('')], field.text)
    case 'flag':
      return z.boolean()
    case 'slug':
      return slugField
    default:
      return z.never()
  }
}

type Write<F extends Field> = F extends { type: 'flag' }
  ? z.ZodBoolean
  : F extends { type: 'number'; required: string }
    ? z.ZodType<number, number | string>
    : F extends { type: 'number' }
      ? z.ZodType<number | null, number | string | null>
      : F extends { type: 'lines' | 'refs' }
        ? z.ZodType<string[], string | string[]>
        : F extends { type: 'tags' }
          ? z.ZodDefault<z.ZodType<string[], string>>
          : F extends { type: 'choice'; values: infer V extends readonly string[] }
            ? z.ZodType<V[number], V[number] | ''>
            : z.ZodType<string, string>

type OrAbsent<F extends Field> = F extends { absent: 'keep' }
  ? z.ZodOptional<Write<F>>
  : F extends { absent: string }
    ? z.ZodDefault<Write<F>>
    : Write<F>

type NotWritten = { form: 'never' } | { type: 'picture' | 'pictures' | 'slug' }

type Written<K extends Kind> = {
  [N in keyof K['fields'] as K['fields'][N] extends NotWritten ? never : N]: OrAbsent<K['fields'][N]>
}

const isWritten = ({ type, form }: Field) =>
  form !== 'never' && type !== 'picture' && type !== 'pictures' && type !== 'slug'

const orAbsent = (shape: z.ZodType, absent: string | undefined): z.ZodType =>
  absent === undefined ? shape : absent === 'keep' ? shape.optional() : shape.default(absent as never)

function writeShape(kind: Kind, isEdit: boolean) {
  const fields = Object.entries(kind.fields)
    .filter(([, field]) => isWritten(field))
    .map(([name, field]): [string, z.ZodType] => {
      const isKeptEmpty = isEdit && field.type === 'ref' && field.none === 'edit'
      return [name, orAbsent(writeField(field, isEdit), isKeptEmpty ? '' : field.absent)]
    })
  return z.object(Object.fromEntries(fields))
}

export const createShape = <const K extends Kind>(kind: K) =>
  writeShape(kind, false) as unknown as z.ZodObject<Written<K>>

export const editShape = <const K extends Kind>(kind: K) =>
  writeShape(kind, true) as unknown as z.ZodObject<Written<K>>

type PictureNames<K extends Kind> = {
  [N in keyof K['fields'] & string]: K['fields'][N] extends { type: 'picture' | 'pictures' } ? N : never
}[keyof K['fields'] & string]

export function filesOf<const K extends Kind>(kind: K, mode: 'create' | 'edit') {
  const rules = fieldsOf(kind, 'picture', 'pictures').map(([name, field]): [string, FileRule] => {
    const required = field.type === 'picture' && mode === 'create' ? field.required : undefined
    const max = field.type === 'picture' ? 1 : PICTURES_PER_CALL
    return [name, { max, ...(required ? { required } : {}), texts: field.texts[mode] }]
  })
  return Object.fromEntries(rules) as Record<PictureNames<K>, FileRule>
}

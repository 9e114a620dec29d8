import type { PictureTexts } from '../records/pictures-texts.ts'

interface Common {
  label: string
  /** The database column, if its name differs from the specified name of the field. */
  column?: string
  /** A write without this field keeps the stored value ('keep', for older clients) or stores this default. */
  absent?: 'keep' | (string & {})
  /** 'never': the body of a write has no such field; 'sent': a form sends even an unchanged value. */
  form?: 'never' | 'sent'
  detail?: true
  note?: string
}

export interface TextField extends Common {
  type: 'text'
  max: number
  /** Message for a text above `max`; defaults to the usual one. */
  tooLong?: Text
  /** Two texts where the specification words the message differently in the create and the edit form. */
  required?: Text
  min?: { of: number; text: Text }
  check?: { test: (value: string) => boolean; text: string }
  /** Height of the input in lines; 1 if absent. */
  rows?: number
  /** The form shows the number of characters; with 'stop' its input also ends at `max`. */
  counts?: true | 'stop'
  /** The text may contain formatting marks and pictures. */
  formatted?: true
}

export interface UrlField extends Common {
  type: 'url'
  placeholder: string
}

/** Without `required` the number may be absent, which is stored as null. */
export interface NumberField extends Common {
  type: 'number'
  min: number
  max: number
  step?: number
  text: string
  required?: string
}

export interface ChoiceField extends Common {
  type: 'choice'
  values: readonly string[]
  text: string
  /** Responses allow only `values`. Without `strict` they allow any text. */
  strict?: true
}

export interface RefField extends Common {
  type: 'ref'
  text: string
  /** true: '' is valid and means no service. 'edit': in an edit '' keeps the current service. */
  none?: true | 'edit'
}

export interface RefsField extends Common {
  type: 'refs'
  max: number
  text: string
}

export interface LinesField extends Common {
  type: 'lines'
  max: number
  itemMax: number
  separator: RegExp
  /** Text between the lines when a form shows them in one input. */
  joiner: string
  rows: number
}

/** Words separated by commas; `max` limits the length of the whole text. */
export interface TagsField extends Common {
  type: 'tags'
  max: number
}

/** A calendar day without a time zone. '' is valid unless `required`. */
export interface DayField extends Common {
  type: 'day'
  text: string
  required?: true
}

export interface FlagField extends Common {
  type: 'flag'
}

/** The last part of the record's URL. A write with '' keeps the current slug. */
export interface SlugField extends Common {
  type: 'slug'
  /** Prefix of the random slug of a name without usable letters. */
  word: string
}

export interface PictureField extends Common {
  type: 'picture'
  column: string
  /** Field of an edit that removes the picture. If absent, the picture can only be replaced. */
  removed?: string
  /** Key of the response for the URL of the picture, where the specification names one. */
  url?: string
  /** Message for a new record without this picture; if absent, the picture is optional. */
  required?: string
  /** Message for an edit that would leave the record without this picture. */
  needed?: string
  /** Name of the frames in which the site crops the picture. */
  crops: string
  texts: { create: PictureTexts; edit: PictureTexts }
}

export interface PicturesField extends Common {
  type: 'pictures'
  table: string
  owner: string
  /** `kept` and `removed` are fields of an edit: ids of the pictures in order, and ids of those to remove. */
  kept: string
  removed: string
  /** A form sends the order of the pictures only when staff moved one. */
  orderOnMove?: true
  texts: { create: PictureTexts; edit: PictureTexts }
}

export type Text = string | { create: string; edit: string }

export type Field =
  | TextField
  | UrlField
  | NumberField
  | ChoiceField
  | RefField
  | RefsField
  | LinesField
  | TagsField
  | DayField
  | FlagField
  | SlugField
  | PictureField
  | PicturesField

/** Describes a kind of content for forms, schemas and queries. Plain data, which loads no validator. */
export interface Kind {
  table: string
  title: string
  texts: { gone: string; deleted: string; notFound?: (slug: string) => string }
  /** Keys of a paged response: the records, and the number of pages. */
  page?: { items: string; pages: string }
  /** 'position': staff choose the order. Otherwise the column whose greatest value comes first. */
  order: 'position' | (string & {})
  publishable?: true
  fields: { [name: string]: Field }
}

export const defineKind = <const K extends Kind>(kind: K): K => kind

export const textOf = (text: Text, isEdit: boolean): string =>
  typeof text === 'string' ? text : text[isEdit ? 'edit' : 'create']

export type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>

export const fieldsOf = <Type extends Field['type']>(kind: Kind, ...types: Type[]) =>
  Object.entries(kind.fields).filter((entry): entry is [string, FieldOf<Type>] =>
    types.some((type) => type === entry[1].type),
  )

export const readTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

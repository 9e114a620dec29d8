import type { PictureTexts } from '../records/pictures-texts.ts'

interface Common {
  label: string
  /** The database column, where the specified name of the field differs. */
  column?: string
  /** 'keep': a write without it changes nothing, because older clients do not send it. Otherwise its default. */
  absent?: 'keep' | (string & {})
  /** 'never': a value that is set in another way; 'sent': part of a form's body even when unchanged. */
  form?: 'never' | 'sent'
  detail?: true
  note?: string
}

export interface TextField extends Common {
  type: 'text'
  max: number
  /** Defaults to the usual text. */
  tooLong?: Text
  /** The specification words some of these texts differently in the two forms. */
  required?: Text
  min?: { of: number; text: Text }
  check?: { test: (value: string) => boolean; text: string }
  /** Lines of the input. One line if absent. */
  rows?: number
  /** Counts the characters in the form; 'stop': accepts no more than `max`. */
  counts?: true | 'stop'
  /** With formatting marks and pictures. */
  formatted?: true
}

export interface UrlField extends Common {
  type: 'url'
  placeholder: string
}

/** A number; without `required` it may be empty, which is null. */
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
  /** The response is parsed with the list of values. Without it, any text is accepted. */
  strict?: true
}

/** A field that contains the id of a service. */
export interface RefField extends Common {
  type: 'ref'
  text: string
  /** '' is valid: no service; or in an edit the current one. */
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
  /** Separates them in a form. */
  joiner: string
  rows: number
}

/** Words separated by commas; `max` characters together. */
export interface TagsField extends Common {
  type: 'tags'
  max: number
}

/** A calendar day without a zone. '' is valid without `required`. */
export interface DayField extends Common {
  type: 'day'
  text: string
  required?: true
}

export interface FlagField extends Common {
  type: 'flag'
}

/** The last part of the record's URL. In a write '' keeps the current one. */
export interface SlugField extends Common {
  type: 'slug'
  /** Prefix of a random slug. */
  word: string
}

export interface PictureField extends Common {
  type: 'picture'
  column: string
  /** Part of an edit that removes it; without one it can only be replaced. */
  removed?: string
  /** The specified key with its URL. */
  url?: string
  /** A new record must have one. */
  required?: string
  /** An edit must not leave the record without one. */
  needed?: string
  /** The frames in which the site shows it. */
  crops: string
  texts: { create: PictureTexts; edit: PictureTexts }
}

export interface PicturesField extends Common {
  type: 'pictures'
  table: string
  owner: string
  /** Parts of an edit with the public ids of pictures in order, and of those to remove. */
  kept: string
  removed: string
  /** A form sends the order only after a move. */
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

/** A kind of content, from which everything derives. Plain data, so that browsers need no validator. */
export interface Kind {
  table: string
  title: string
  texts: { gone: string; deleted: string; notFound?: (slug: string) => string }
  /** The specified keys of a page of records, and of the number of pages. */
  page?: { items: string; pages: string }
  /** Staff choose the order; or the column whose greatest value comes first. */
  order: 'position' | (string & {})
  publishable?: true
  fields: { [name: string]: Field }
}

export const defineKind = <const K extends Kind>(kind: K): K => kind

/** The text of the form that adds or edits. */
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

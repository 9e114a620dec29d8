import type { Field, Kind } from '@linework/contract/content/kind'
import { fieldsOf } from '@linework/contract/content/kind'
import type { RecordTable } from '../db/record-tables.ts'
import type { DB } from '../db/schema.ts'
import { type PictureRow, serializePicture } from '../media/serializer.ts'

/** Pictures have the name of their field as the key, all other values the name of their column. */
export interface Row {
  [column: string]: unknown
  id: string
  version: number
}

type ColumnOf<Name, F> = F extends { column: infer Column extends string }
  ? Column
  : F extends { type: 'refs' | 'pictures' }
    ? never
    : Name

type ColumnsOf<K extends Kind> = { [N in keyof K['fields']]: ColumnOf<N, K['fields'][N]> }[keyof K['fields']]

/** Turns a kind without a matching table or column in the database into a compile error. */
export type Stored<K extends Kind> = K['table'] extends RecordTable
  ? ColumnsOf<K> extends keyof DB[K['table']]
    ? K
    : { 'no such column': Exclude<ColumnsOf<K>, keyof DB[K['table']]> }
  : { 'no such table': K['table'] }

const columnOf = ([name, field]: [string, Field]) => field.column ?? name

const isStored = ({ type }: Field) => type !== 'refs' && type !== 'pictures'

/** Columns that an edit locks and compares. */
export const columnsOf = (kind: Kind): string[] => [
  ...Object.entries(kind.fields)
    .filter(([, field]) => isStored(field))
    .map(columnOf),
  'id',
  'version',
  ...(kind.publishable ? ['publish_at'] : []),
]

export const readColumns = (kind: Kind, isWhole: boolean): string[] => [
  ...Object.entries(kind.fields)
    .filter(([, field]) => isStored(field) && field.type !== 'picture' && (isWhole || !field.detail))
    .map(columnOf),
  'id',
  'version',
]

/** Omits absent fields, so that their columns stay as they are. */
export const toColumns = (kind: Kind, body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kind.fields)
      .filter(
        ([name, field]) =>
          isStored(field) && field.type !== 'picture' && field.type !== 'slug' && body[name] !== undefined,
      )
      .map(([name, field]) => [
        columnOf([name, field]),
        field.type === 'ref' ? body[name] || null : body[name],
      ]),
  )

/** Renames the selected columns of a row to the field names of the API. */
export function serializeRow(kind: Kind, row: Row): Record<string, unknown> {
  const fields = Object.entries(kind.fields).filter(
    ([name, field]) =>
      field.type !== 'pictures' && (field.type === 'picture' ? name : columnOf([name, field])) in row,
  )
  const { publication } = row
  return {
    _id: row.id,
    ...Object.fromEntries(fields.flatMap(([name, field]) => serializeField(name, field, row))),
    ...Object.fromEntries(
      fieldsOf(kind, 'pictures')
        .filter(([name]) => name in row)
        .map(([name]) => [name, (row[name] as PictureRow[]).map(serializePicture)]),
    ),
    version: row.version,
    ...(publication ? { publication } : {}),
  }
}

function serializeField(name: string, field: Field, row: Row): [string, unknown][] {
  if (field.type !== 'picture')
    return [[name, row[columnOf([name, field])] ?? (field.type === 'ref' ? '' : null)]]
  const picture = row[name] as PictureRow | null
  const shown = picture && serializePicture(picture)
  return [[name, shown], ...(field.url ? [[field.url, shown?.url ?? ''] as [string, unknown]] : [])]
}

import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from './record.ts'

/** For SQL: whether the row `record` is the one that the API names so. */
export const hasId = ({ isNamedByPicture }: RecordKind, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  isNamedByPicture
    ? sql<boolean>`record.picture_id = (select id from pictures where public_id = ${id})`
    : sql<boolean>`record.id = ${id}::uuid`

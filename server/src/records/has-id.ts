import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from './record.ts'

/** For SQL: whether the row `record` has this id in the API. */
export const hasId = ({ isNamedByPicture }: RecordKind, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  isNamedByPicture
    ? sql<boolean>`record.picture_id = (select id from pictures where public_id = ${id})`
    : sql<boolean>`record.id = ${id}::uuid`

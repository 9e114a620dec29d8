import type { PageRequest } from '@linework/contract/http/shapes'
import { sql } from 'kysely'
import type { DB } from './schema.ts'

export interface StablePage extends PageRequest {
  /** Time of the first page: rows created later are left out, so that pages do not shift. */
  asOf?: string | undefined
}

export const offsetOf = ({ page, limit }: PageRequest) => (page - 1) * limit

export const pagesOf = (total: number, { limit }: PageRequest) => Math.ceil(total / limit)

type Dated = { [T in keyof DB]: DB[T] extends { created_at: unknown } ? T : never }[keyof DB]

/** For `where`: rows that existed at the time `asOf`; without it, all rows. */
export const notAfter = (table: Dated, asOf: string | undefined) =>
  asOf === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${table}.created_at`)} <= ${asOf}::timestamptz`

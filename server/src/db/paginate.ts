import type { PageRequest } from '@linework/contract/http/paging'
import type { ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from './schema.ts'

export interface WalkedPage extends PageRequest {
  /** Rows that came later are left out. */
  asOf?: string | undefined
}

/** The first row of a page, for `offset`. */
export const offsetOf = ({ page, limit }: PageRequest) => (page - 1) * limit

export const pagesOf = (total: number, { limit }: PageRequest) => Math.ceil(total / limit)

type Dated = { [T in keyof DB]: DB[T] extends { created_at: unknown } ? T : never }[keyof DB]

/** For `where`: the walk's own moment, or everything. */
export function notAfter<T extends Dated>(table: T, asOf: string | undefined) {
  return (e: ExpressionBuilder<DB, T>) =>
    asOf === undefined
      ? e.lit(true).$castTo<SqlBool>()
      : e(`${table}.created_at` as never, '<=', asOf as never)
}

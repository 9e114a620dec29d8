import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { visible } from '../../../db/visible.ts'
import { type EnquiryFilter, matchingEnquiries, withColumns } from '../queries.ts'

/** A cursor into the list. The time is text because a Date would lose its microseconds. */
export interface EnquiryCursor {
  createdAt: string
  id: string
}

/** The next enquiries after a cursor, so that rows that leave the list do not shift the rest. */
export function listEnquiriesAfter(
  db: Db,
  filter: EnquiryFilter,
  { after, limit }: { after: EnquiryCursor | undefined; limit: number },
) {
  const ids = matchingEnquiries(db, filter)
    .$if(after !== undefined, (query) => query.where(comesAfter(after as EnquiryCursor)))
    .select('contact_requests.id')
    .orderBy('contact_requests.created_at', 'desc')
    .orderBy('contact_requests.id')
    .limit(limit)
  return withColumns(visible(db, 'contact_requests'))
    .select(sql<string>`contact_requests.created_at::text`.as('created_at_text'))
    .where('contact_requests.id', 'in', ids)
    .orderBy('contact_requests.created_at', 'desc')
    .orderBy('contact_requests.id')
    .execute()
}

const comesAfter = ({
  createdAt,
  id,
}: EnquiryCursor) => sql<boolean>`contact_requests.created_at <= ${createdAt}
  and (contact_requests.created_at < ${createdAt} or contact_requests.id > ${id})`

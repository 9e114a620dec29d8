import type { ChangeKind } from '@linework/contract/records'
import { auditLogApi } from '@linework/contract/studio/api'
import {
  auditLogShapes,
  type Change,
  type ChangeDetails,
  type ChangeVerb,
} from '@linework/contract/studio/audit-log-shapes'
import { pagesOf } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { type ChangeRow, countChanges, listAuditLog } from './queries.ts'

export function changesRoutes(serve: Serve, { db }: Deps): void {
  serve('audit-log', auditLogApi, auditLogShapes, {
    async page({ query, staff }) {
      const filter = { kind: query.kind, withAccounts: staff.role === 'owner' }
      const [rows, total] = await Promise.all([listAuditLog(db, filter, query), countChanges(db, filter)])
      return { changes: rows.map(serializeChange), page: query.page, totalPages: pagesOf(total, query) }
    },
  })
}

function serializeChange(row: ChangeRow): Change {
  const { id, at, staff_email, kind, verb, title, fields, record_id, slug, is_there, client_name } = row
  return {
    _id: id,
    at: at.toISOString(),
    by: staff_email,
    kind: kind as ChangeKind,
    verb: verb as ChangeVerb,
    title,
    fields,
    client: client_name !== null && record_id !== null ? { enquiry: record_id, name: client_name } : null,
    details: row.details as ChangeDetails | null,
    record: is_there && record_id !== null ? { _id: record_id, slug } : null,
  }
}

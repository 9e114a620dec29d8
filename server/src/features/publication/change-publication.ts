import { NOW } from '@linework/contract/publication/limits'
import type { PublicationChange } from '@linework/contract/publication/shapes'
import { PUBLICATION_TEXTS } from '@linework/contract/publication/texts'
import type { PublicationKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { requireVersion } from '../../http/versions.ts'
import { type Author, listDifferent, noteEdit } from '../../records/audit-log.ts'
import { findVersioned } from '../../records/versions.ts'
import { findPublication, findTimeForNow, type PublicationRow, updatePublication } from './queries.ts'
import { serializeChange } from './serializer.ts'

interface Which {
  kind: PublicationKind
  id: string
}

/** Returns the publication as this change left it, and what takes it back. */
export function changePublication(
  db: Db,
  { kind, id }: Which,
  { version, ...change }: PublicationChange & { version?: number | undefined },
  by: Author,
) {
  return db.transaction().execute(async (tx) => {
    const record = await findVersioned(tx, kind, id, sql`for update`)
    if (record === undefined) throw notFound(PUBLICATION_TEXTS.gone)
    const { publication, ...before } = await findPublication(tx, kind, record.id)
    await requireVersion(version, record.version, () => ({ publication, version: record.version }))
    const after = merge(before, {
      ...change,
      ...(change.publishAt === NOW ? { publishAt: await findTimeForNow(tx, kind, record.id) } : {}),
    })
    const fields = listDifferent(before, after)
    if (fields.length > 0) await updatePublication(tx, kind, record.id, after)
    await noteEdit(tx, by, { kind, id, fields })
    const saved = await findVersioned(tx, kind, id)
    const now = await findPublication(tx, kind, record.id)
    return {
      publication: now.publication,
      version: saved?.version ?? record.version,
      undo: serializeChange(before),
    }
  })
}

function merge(before: PublicationRow, { state, publishAt, hideAt }: PublicationChange): PublicationRow {
  const after = {
    state: state ?? before.state,
    publish_at: publishAt === undefined ? before.publish_at : toDate(publishAt),
    hide_at: hideAt === undefined ? before.hide_at : toDate(hideAt),
  }
  if (after.publish_at !== null && after.hide_at !== null && after.hide_at <= after.publish_at)
    throw invalidField('hideAt', PUBLICATION_TEXTS.order)
  return after
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

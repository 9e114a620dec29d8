import { done } from '@linework/contract/http/errors'
import type { PublicationKind } from '@linework/contract/records'
import { publicationApi } from '@linework/contract/records/api'
import { NOW } from '@linework/contract/records/publication'
import { type PublicationChange, publicationShapes } from '@linework/contract/records/publication-shapes'
import { PUBLICATION_TEXTS } from '@linework/contract/records/texts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { type Author, listDifferent, logEdit } from '../audit-log.ts'
import { findTextsWithout, listPictureIds } from '../pictures/queries.ts'
import { findVersioned } from '../versions.ts'
import { findPublication, findPublishTime, type PublicationRow, updatePublication } from './queries.ts'

export function publicationRoutes(serve: Serve, { db }: Deps): void {
  serve('publication', publicationApi, publicationShapes, {
    async change({ params, body, staff }) {
      const { publication, version, undo } = await changePublication(db, params, body, staff)
      return {
        ...done(PUBLICATION_TEXTS.saved),
        publication,
        version,
        undo: { ...undo, version },
        ...(await findTexts(db, params)),
      }
    },
  })
}

/** Counts the texts of other records that lose a picture when this record is hidden. */
async function findTexts(db: Db, { kind, id }: { kind: PublicationKind; id: string }) {
  if (kind === 'gallery') return findTextsWithout(db, [id])
  if (kind === 'artists' || kind === 'services')
    return findTextsWithout(db, await listPictureIds(db, kind, id), id)
  return {}
}

/** Returns the publication after this change, and the change that undoes it. */
function changePublication(
  db: Db,
  { kind, id }: { kind: PublicationKind; id: string },
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
      ...(change.publishAt === NOW ? { publishAt: await findPublishTime(tx, kind, record.id) } : {}),
    })
    const fields = listDifferent(before, after)
    if (fields.length > 0) await updatePublication(tx, kind, record.id, after)
    await logEdit(tx, by, { kind, id, fields })
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

const serializeChange = ({ state, publish_at, hide_at }: PublicationRow) => ({
  state,
  publishAt: publish_at?.toISOString() ?? null,
  hideAt: hide_at?.toISOString() ?? null,
})

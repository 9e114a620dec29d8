import { done } from '@linework/contract/http/errors'
import { previewsApi } from '@linework/contract/previews/api'
import { PREVIEW_LINKS_MAX } from '@linework/contract/previews/limits'
import { withPreview } from '@linework/contract/previews/page'
import { type PreviewLink, previewsShapes } from '@linework/contract/previews/shapes'
import { PREVIEW_TEXTS } from '@linework/contract/previews/texts'
import type { PublicationKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import type { StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { noteChange } from '../../records/audit-log.ts'
import { requireEditor } from '../../records/require-editor.ts'
import { findVersioned } from '../../records/versions.ts'
import { findAddress } from './page-of.ts'
import { deleteEndedLinks, deleteLink, findOwnEnd, insertLink, type LinkRow, listLinks } from './queries.ts'
import { signOwn, signShared } from './token.ts'

const LOCK = sql`for update`

interface Named {
  kind: PublicationKind
  id: string
}

export function previewsRoutes(serve: Serve, { db, config }: Deps): void {
  /** The id of its row: a picture of the gallery is named by another one. */
  async function find(on: Db, { kind, id }: Named, staff: StaffMember, lock = sql``) {
    requireEditor(staff, kind, id)
    const record = await findVersioned(on, kind, id, lock)
    if (record === undefined) throw notFound(PREVIEW_TEXTS.gone)
    return record.id
  }

  async function pageOf(on: Db, kind: PublicationKind, recordId: string): Promise<string> {
    const page = await findAddress(on, kind, recordId)
    if (page === undefined) throw notFound(PREVIEW_TEXTS.gone)
    return `${config.PUBLIC_URL}${page}`
  }

  /** All of them of one record. */
  async function serializeLinks(on: Db, page: string, links: LinkRow[]): Promise<PreviewLink[]> {
    const tokens = await signShared(
      on,
      links.map(({ id }) => id),
    )
    return links.map(({ id, made_by, created_at, ends_at }, i) => ({
      id,
      address: withPreview(page, tokens[i] as string),
      madeBy: made_by,
      madeAt: created_at.toISOString(),
      endsAt: ends_at.toISOString(),
    }))
  }

  serve('previews', previewsApi, previewsShapes, {
    async open({ params, staff }) {
      const recordId = await find(db, params, staff)
      const endsAt = await findOwnEnd(db)
      const token = await signOwn(db, { kind: params.kind, recordId, sessionId: staff.sessionId, endsAt })
      return { address: withPreview(await pageOf(db, params.kind, recordId), token) }
    },

    async links({ params, staff }) {
      const recordId = await find(db, params, staff)
      const page = await pageOf(db, params.kind, recordId)
      return { links: await serializeLinks(db, page, await listLinks(db, params.kind, recordId)) }
    },

    share({ params, staff }) {
      return db.transaction().execute(async (tx) => {
        // Locked, so that a delete ends this link too.
        const recordId = await find(tx, params, staff, LOCK)
        await deleteEndedLinks(tx)
        if ((await listLinks(tx, params.kind, recordId)).length >= PREVIEW_LINKS_MAX)
          throw new ApiError(409, PREVIEW_TEXTS.tooMany(PREVIEW_LINKS_MAX))
        const link = await insertLink(tx, { kind: params.kind, recordId, madeBy: staff.id })
        await noteLink(tx, params, staff)
        const [made] = await serializeLinks(tx, await pageOf(tx, params.kind, recordId), [link])
        return made as PreviewLink
      })
    },

    revoke({ params, staff }) {
      return db.transaction().execute(async (tx) => {
        const recordId = await find(tx, params, staff)
        if (!(await deleteLink(tx, { kind: params.kind, recordId, id: params.link })))
          throw notFound(PREVIEW_TEXTS.linkGone)
        await noteLink(tx, params, staff)
        return done(PREVIEW_TEXTS.revoked)
      })
    },
  })
}

/** Who may see what is not published is worth a line. */
const noteLink = (tx: Db, { kind, id }: Named, by: StaffMember) =>
  noteChange(tx, by, { kind, verb: 'changed', id, fields: ['preview_link'] })

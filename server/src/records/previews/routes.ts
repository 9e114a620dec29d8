import { done } from '@linework/contract/http/errors'
import { withPreview } from '@linework/contract/http/special-pages'
import type { PublicationKind } from '@linework/contract/records'
import { previewsApi } from '@linework/contract/records/api'
import { PREVIEW_LINKS_MAX } from '@linework/contract/records/limits'
import { type PreviewLink, previewsShapes } from '@linework/contract/records/previews-shapes'
import { PREVIEW_TEXTS } from '@linework/contract/records/texts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import type { StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { logChange } from '../audit-log.ts'
import { requireEditor } from '../require-editor.ts'
import { findVersioned } from '../versions.ts'
import {
  deleteEndedLinks,
  deleteLink,
  findOwnEnd,
  findPageUrl,
  insertLink,
  type LinkRow,
  listLinks,
} from './queries.ts'
import { signOwn, signShared } from './token.ts'

const LOCK = sql`for update`

interface Named {
  kind: PublicationKind
  id: string
}

export function previewsRoutes(serve: Serve, { db, config }: Deps): void {
  /** Returns the row id, which differs from the public id for gallery pictures. */
  async function find(on: Db, { kind, id }: Named, staff: StaffMember, lock = sql``) {
    requireEditor(staff, kind, id)
    const record = await findVersioned(on, kind, id, lock)
    if (record === undefined) throw notFound(PREVIEW_TEXTS.gone)
    return record.id
  }

  async function pageOf(on: Db, kind: PublicationKind, recordId: string): Promise<string> {
    const page = await findPageUrl(on, kind, recordId)
    if (page === undefined) throw notFound(PREVIEW_TEXTS.gone)
    return `${config.PUBLIC_URL}${page}`
  }

  /** All links must belong to the same record. */
  async function serializeLinks(on: Db, page: string, links: LinkRow[]): Promise<PreviewLink[]> {
    const tokens = await signShared(
      on,
      links.map(({ id }) => id),
    )
    return links.map(({ id, made_by, created_at, ends_at }, i) => ({
      id,
      address: withPreview(page, tokens[i] as string),
      createdBy: made_by,
      createdAt: created_at.toISOString(),
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
        // Locks the record, so that a concurrent delete also revokes this link.
        const recordId = await find(tx, params, staff, LOCK)
        await deleteEndedLinks(tx)
        if ((await listLinks(tx, params.kind, recordId)).length >= PREVIEW_LINKS_MAX)
          throw new ApiError(409, PREVIEW_TEXTS.tooMany(PREVIEW_LINKS_MAX))
        const link = await insertLink(tx, { kind: params.kind, recordId, createdBy: staff.id })
        await recordLink(tx, params, staff)
        const [made] = await serializeLinks(tx, await pageOf(tx, params.kind, recordId), [link])
        return made as PreviewLink
      })
    },

    revoke({ params, staff }) {
      return db.transaction().execute(async (tx) => {
        const recordId = await find(tx, params, staff)
        if (!(await deleteLink(tx, { kind: params.kind, recordId, id: params.link })))
          throw notFound(PREVIEW_TEXTS.linkGone)
        await recordLink(tx, params, staff)
        return done(PREVIEW_TEXTS.revoked)
      })
    },
  })
}

/** Adds an audit log entry, because a link gives access to unpublished content. */
const recordLink = (tx: Db, { kind, id }: Named, by: StaffMember) =>
  logChange(tx, by, { kind, verb: 'changed', id, fields: ['preview_link'] })

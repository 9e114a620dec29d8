import { longTime } from '@linework/contract/fields/format-long-time'
import { PREVIEW_TEXTS } from '@linework/contract/records/texts'
import type { Db } from '../../db/connect.ts'
import type { Previewed } from '../../db/publication/previewed.ts'
import { ApiError } from '../../http/errors.ts'
import { findStaffBySessionId } from '../../studio/auth/queries.ts'
import { findLocale } from '../../studio/profile/queries.ts'
import { localTime } from '../../studio-time.ts'
import { RECORD_KINDS } from '../all.ts'
import { requireEditor } from '../require-editor.ts'
import { findLink, findPageUrl, isExpired } from './queries.ts'
import { type OwnPreview, readToken } from './token.ts'

interface OpenedPreview {
  record: Previewed
  /** The current path of the record. A link may contain a former slug. */
  path: string
  /** The query string that the page needs to show the record. May be empty. */
  search: string
  text: string
}

/** Resolves a preview token. Undefined when it is expired or revoked, or when the record is deleted. */
export async function openPreview(
  db: Db,
  token: string,
  sessionHours: number,
): Promise<OpenedPreview | undefined> {
  const read = await readToken(db, token)
  const found =
    read && ('linkId' in read ? await findShared(db, read.linkId) : await findOwn(db, read, sessionHours))
  const address = found && (await findPageUrl(db, found.kind, found.recordId))
  if (found === undefined || address === undefined) return undefined
  const [path = '', search = ''] = address.split('?')
  const record = { table: RECORD_KINDS[found.kind].table, id: found.recordId }
  return { record, path, search, text: found.text }
}

async function findShared(db: Db, linkId: string) {
  const link = await findLink(db, linkId)
  if (link === undefined) return undefined
  const { timeZone } = await findLocale(db)
  const text = PREVIEW_TEXTS.shared(longTime(localTime(link.ends_at, timeZone)))
  return { kind: link.kind, recordId: link.record_id, text }
}

/** A staff preview is valid for minutes, while the session is valid and its owner may edit the record. */
async function findOwn(db: Db, { kind, recordId, sessionId, endsAt }: OwnPreview, sessionHours: number) {
  if (await isExpired(db, endsAt)) return undefined
  const staff = await findStaffBySessionId(db, sessionId, sessionHours)
  if (staff === undefined || !mayEdit(() => requireEditor(staff, kind, recordId))) return undefined
  return { kind, recordId, text: PREVIEW_TEXTS.own }
}

function mayEdit(require: () => void): boolean {
  try {
    require()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

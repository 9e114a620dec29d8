import { longTime } from '@linework/contract/fields/long-time'
import { PREVIEW_TEXTS } from '@linework/contract/previews/texts'
import type { Db } from '../../db/connect.ts'
import type { Previewed } from '../../db/publication/previewed.ts'
import { ApiError } from '../../http/errors.ts'
import { RECORD_KINDS } from '../../records/all.ts'
import { requireEditor } from '../../records/require-editor.ts'
import { localTime } from '../../studio-time.ts'
import { findStaffBySessionId } from '../auth/queries.ts'
import { findLocale } from '../studio/queries.ts'
import { findAddress } from './page-of.ts'
import { findLink, isOver } from './queries.ts'
import { type OwnPreview, readToken } from './token.ts'

export interface OpenedPreview {
  record: Previewed
  /** Where the record's page is now; a link may have an earlier address. */
  path: string
  /** What this page needs to show it; empty when it needs nothing. */
  search: string
  /** What the banner says. */
  text: string
}

/** What a link shows. Undefined for one that is expired, altered or revoked, or whose record is gone. */
export async function openPreview(
  db: Db,
  token: string,
  sessionHours: number,
): Promise<OpenedPreview | undefined> {
  const read = await readToken(db, token)
  const found =
    read && ('linkId' in read ? await findShared(db, read.linkId) : await findOwn(db, read, sessionHours))
  const address = found && (await findAddress(db, found.kind, found.recordId))
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

/** For its minutes, as long as the session lasts and its owner may edit the record. */
async function findOwn(db: Db, { kind, recordId, sessionId, endsAt }: OwnPreview, sessionHours: number) {
  if (await isOver(db, endsAt)) return undefined
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

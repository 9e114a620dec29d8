import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import type { Db } from '../../db/connect.ts'
import { invalidField } from '../../http/errors.ts'
import { findService } from '../services/queries.ts'

/** An artist's service must be one that can be seen; somebody who was brought along may have none. */
export async function requireService(db: Db, id: string | null): Promise<void> {
  if (id === null) return
  if ((await findService(db, id)) === undefined) throw invalidField('service', ARTIST_TEXTS.serviceUnknown)
}

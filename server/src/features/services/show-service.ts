import type { Service } from '@linework/contract/services/shapes'
import { SERVICE_TEXTS } from '@linework/contract/services/texts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { findService } from './queries.ts'
import { serializeService } from './serializer.ts'

export async function showService(
  db: Db,
  id: string | undefined,
  missing: string = SERVICE_TEXTS.gone,
): Promise<Service> {
  const row = id === undefined ? undefined : await findService(db, id)
  if (row === undefined) throw notFound(missing)
  return serializeService(row)
}

import type { Artist } from '@linework/contract/artists/shapes'
import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { findArtist } from './queries.ts'
import { serializeArtist } from './serializer.ts'

export async function showArtist(db: Db, id: string | undefined): Promise<Artist> {
  const row = id === undefined ? undefined : await findArtist(db, id)
  if (row === undefined) throw notFound(ARTIST_TEXTS.notFound)
  return serializeArtist(row)
}

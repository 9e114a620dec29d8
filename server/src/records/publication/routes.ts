import { done } from '@linework/contract/http/errors'
import type { PublicationKind } from '@linework/contract/records'
import { publicationApi } from '@linework/contract/records/api'
import { publicationShapes } from '@linework/contract/records/publication-shapes'
import { PUBLICATION_TEXTS } from '@linework/contract/records/texts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { findTextsWithout, listPictureIds } from '../pictures/queries.ts'
import { changePublication } from './change-publication.ts'

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

/** Counts the texts of other records that no longer show the hidden pictures. */
async function findTexts(db: Db, { kind, id }: { kind: PublicationKind; id: string }) {
  if (kind === 'gallery') return findTextsWithout(db, [id])
  if (kind === 'artists' || kind === 'services')
    return findTextsWithout(db, await listPictureIds(db, kind, id), id)
  return {}
}

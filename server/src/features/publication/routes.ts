import { done } from '@linework/contract/http/errors'
import { publicationApi } from '@linework/contract/publication/api'
import { publicationShapes } from '@linework/contract/publication/shapes'
import { PUBLICATION_TEXTS } from '@linework/contract/publication/texts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { findTextsWithout } from '../pictures/queries.ts'
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
        ...(params.kind === 'gallery' ? await findTextsWithout(db, params.id) : {}),
      }
    },
  })
}

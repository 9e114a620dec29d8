import { done } from '@prahar/contract/errors'
import { ORDER_SAVED, PICTURE_GONE, picturesApi } from '@prahar/contract/pictures-api'
import { picturesShapes } from '@prahar/contract/pictures-api-shapes'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { toPicture } from '../../media/wire.ts'
import { arrangePictures, updateAlt } from './queries.ts'

export function picturesRoutes(serve: Serve, { db }: Deps): void {
  serve('pictures', picturesApi, picturesShapes, {
    async arrange({ body: { order } }) {
      await db.transaction().execute((tx) => arrangePictures(tx, order))
      return done(ORDER_SAVED)
    },

    async describe({ params: { publicId }, body: { alt } }) {
      const row = await updateAlt(db, publicId, alt)
      if (row === undefined) throw notFound(PICTURE_GONE)
      return toPicture(row)
    },
  })
}

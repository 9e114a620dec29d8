import { done } from '@linework/contract/http/errors'
import { picturesApi } from '@linework/contract/pictures/api'
import { picturesShapes } from '@linework/contract/pictures/shapes'
import { countPictures, ORDER_SAVED, PICTURE_GONE } from '@linework/contract/pictures/texts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { serializePicture } from '../../media/serializer.ts'
import { listDifferent, noteEdit } from '../../records/audit-log.ts'
import { arrangePictures, findShownPicture, lockPicture, updateAlt } from './queries.ts'

export function picturesRoutes(serve: Serve, { db }: Deps): void {
  serve('pictures', picturesApi, picturesShapes, {
    async show({ params: { publicId } }) {
      const row = await findShownPicture(db, publicId)
      if (row === undefined) throw notFound(PICTURE_GONE)
      return { ...serializePicture(row), page: row.page }
    },

    async arrange({ body: { order }, staff }) {
      await db.transaction().execute(async (tx) => {
        const moved = await arrangePictures(tx, order)
        const title = countPictures(moved)
        await noteEdit(tx, staff, { kind: 'pictures', title, fields: moved === 0 ? [] : ['order'] })
      })
      return done(ORDER_SAVED)
    },

    describe({ params: { publicId }, body: { alt, version }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await lockPicture(tx, publicId)
        if (before === undefined) throw notFound(PICTURE_GONE)
        await requireVersion(version, before.version, () => serializePicture(before))
        const row = await updateAlt(tx, publicId, alt)
        const title = row.alt || before.alt
        await noteEdit(tx, staff, {
          kind: 'pictures',
          id: publicId,
          title,
          fields: listDifferent(before, { alt: row.alt }),
        })
        return serializePicture(row)
      })
    },
  })
}

import { GALLERY_TEXTS } from '@linework/contract/content/gallery-texts'
import type { Db } from '../../db/connect.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { type Author, logEdit } from '../../records/audit-log.ts'
import { listPartners, lockImages, updateImages } from './label-queries.ts'

interface Pair {
  healed: string
  fresh: string | null
}

/** A picture can be in one pair only, so a new pair dissolves the earlier pairs of both pictures. */
export async function pairImages(db: Db, { healed, fresh }: Pair, by?: Author): Promise<void> {
  if (healed === fresh) throw invalidField('fresh', GALLERY_TEXTS.pairOfItself)
  await db.transaction().execute(async (tx) => {
    const rows = await lockImages(tx, [healed, ...(fresh === null ? [] : [fresh])])
    const [late, early] = [healed, fresh].map((id) => rows.find((row) => row.public_id === id))
    if (late === undefined || (fresh !== null && early === undefined)) throw notFound(GALLERY_TEXTS.imageGone)
    if (early && late.healed_of === early.id) return
    const partners = await listPartners(
      tx,
      rows.map(({ id }) => id),
    )
    const ended = [...partners, ...rows.filter(({ healed_of }) => healed_of !== null)].map(({ id }) => id)
    if (ended.length > 0) await updateImages(tx, ended, { healed_of: null })
    else if (early === undefined) return
    if (early) {
      await updateImages(tx, [early.id], { healing: 'fresh' })
      await updateImages(tx, [late.id], { healed_of: early.id, healing: 'healed' })
    }
    await logEdit(tx, by, { kind: 'gallery', id: healed, fields: ['pair'] })
  })
}

import type { LabelChange } from '@linework/contract/gallery/label-shapes'
import { PICTURE_STYLES_MAX } from '@linework/contract/gallery/limits'
import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { countPictures } from '@linework/contract/pictures/texts'
import type { Db } from '../../db/connect.ts'
import { invalidField } from '../../http/errors.ts'
import { type Author, listDifferent, noteEdit } from '../../records/audit-log.ts'
import { knownLabels } from './known-labels.ts'
import { type LockedImage, lockImages, updateImages } from './label-queries.ts'

/** In the order of the columns. */
type Labels = Pick<LockedImage, 'artist_id' | 'styles' | 'place' | 'healing'>

interface Labelled {
  /** Public ids of those that are there. */
  publicIds: string[]
  /** What brings back the labels as they were. */
  undo: LabelChange[]
}

/** One transaction for all pictures. Each change names only what it changes, so it overwrites no other label. */
export async function labelImages(db: Db, changes: LabelChange[], by: Author): Promise<Labelled> {
  return db.transaction().execute(async (tx) => {
    const rows = await lockImages(tx, [...new Set(changes.flatMap(({ pictures }) => pictures))])
    const wanted = new Map(rows.map((row) => [row.public_id, labelsOf(row)]))
    const { spell, fit } = await knownLabels(tx, changes, rows)
    const images = new Map(rows.map((row) => [row.public_id, row]))
    for (const change of changes)
      for (const id of change.pictures) {
        const [image, labels] = [images.get(id), wanted.get(id)]
        if (image && labels) wanted.set(id, changeLabels(labels, fit(change, image), spell))
      }
    const changed = rows.flatMap((row) => {
      const labels = { ...(wanted.get(row.public_id) as Labels), ...sideOf(row) }
      const fields = listDifferent(labelsOf(row), labels)
      return fields.length > 0 ? [{ row, labels, fields }] : []
    })
    for (const group of groupBy(changed, ({ labels }) => labels))
      await updateImages(
        tx,
        group.members.map(({ row }) => row.id),
        group.key,
      )
    const fields = [...new Set(changed.flatMap((each) => each.fields))]
    const [first] = changed
    await noteEdit(
      tx,
      by,
      first && changed.length === 1
        ? { kind: 'gallery', id: first.row.public_id, fields }
        : { kind: 'pictures', title: countPictures(changed.length), fields },
    )
    const undo = groupBy(changed, ({ row, labels }) => reverseOf(row, labels)).map(({ key, members }) => ({
      pictures: members.map(({ row }) => row.public_id),
      ...key,
    }))
    return { publicIds: rows.map((row) => row.public_id), undo }
  })
}

const labelsOf = ({ artist_id, styles, place, healing }: LockedImage): Labels => ({
  artist_id,
  styles,
  place,
  healing,
})

/** Of a pair one is fresh and the other healed, whatever is chosen for many pictures at once. */
const sideOf = ({ is_paired, healing }: LockedImage) => (is_paired ? { healing } : {})

function changeLabels(labels: Labels, change: LabelChange, spell: (style: string) => string): Labels {
  const { artistId, place, healing, addStyles = [], removeStyles = [] } = change
  const removed = new Set(removeStyles.map(spell))
  const kept = (change.styles ?? labels.styles).map(spell).filter((style) => !removed.has(style))
  const styles = [...new Set([...kept, ...addStyles.map(spell)])]
  if (styles.length > PICTURE_STYLES_MAX) throw invalidField('styles', GALLERY_TEXTS.tooManyStyles)
  return {
    artist_id: artistId === undefined ? labels.artist_id : artistId,
    styles,
    place: place === undefined ? labels.place : place,
    healing: healing === undefined ? labels.healing : healing,
  }
}

/** Only what the call changed, so that undoing it leaves what others have labelled since. */
function reverseOf(row: LockedImage, labels: Labels): Omit<LabelChange, 'pictures'> {
  const fields = listDifferent(labelsOf(row), labels)
  const before = {
    ...(fields.includes('artist_id') && { artistId: row.artist_id }),
    ...(fields.includes('styles') && reverseOfStyles(row.styles, labels.styles)),
    ...(fields.includes('place') && { place: row.place }),
    ...(fields.includes('healing') && { healing: row.healing }),
  }
  return before as Omit<LabelChange, 'pictures'>
}

function reverseOfStyles(before: string[], after: string[]) {
  const [addStyles, removeStyles] = [
    before.filter((style) => !after.includes(style)),
    after.filter((style) => !before.includes(style)),
  ]
  if (addStyles.length + removeStyles.length === 0) return { styles: before }
  return { ...(addStyles.length > 0 && { addStyles }), ...(removeStyles.length > 0 && { removeStyles }) }
}

function groupBy<Item, Key extends object>(items: Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<string, { key: Key; members: Item[] }>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(JSON.stringify(key)) ?? { key, members: [] }
    group.members.push(item)
    groups.set(JSON.stringify(key), group)
  }
  return [...groups.values()]
}

import type { LabelChange } from '@linework/contract/gallery/label-shapes'
import { PICTURE_STYLES_MAX } from '@linework/contract/gallery/limits'
import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { countPictures } from '@linework/contract/pictures/texts'
import type { Db } from '../../db/connect.ts'
import { invalidField } from '../../http/errors.ts'
import { type Author, listDifferent, noteEdit } from '../../records/audit-log.ts'
import { isArtist, type LockedImage, listChoices, lockImages, updateImages } from './label-queries.ts'

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
    const spell = await spellings(tx, changes)
    for (const change of changes) {
      if (change.artistId && !(await isArtist(tx, change.artistId)))
        throw invalidField('artistId', GALLERY_TEXTS.artistGone)
      for (const id of change.pictures) {
        const labels = wanted.get(id)
        if (labels) wanted.set(id, changeLabels(labels, change, spell))
      }
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
    const undo = groupBy(changed, ({ row }) => labelsOf(row)).map(({ key, members }) => ({
      pictures: members.map(({ row }) => row.public_id),
      artistId: key.artist_id,
      styles: key.styles,
      place: key.place,
      healing: key.healing,
    }))
    return { publicIds: rows.map((row) => row.public_id), undo: undo as LabelChange[] }
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

/** Pictures take the styles that artists have, in their spelling, so that a filter has each of them once. */
async function spellings(db: Db, changes: LabelChange[]): Promise<(style: string) => string> {
  const named = changes.flatMap(({ styles = [], addStyles = [] }) => [...styles, ...addStyles])
  const known = new Map(
    named.length === 0
      ? []
      : (await listChoices(db)).styles.map((style) => [style.toLowerCase(), style] as const),
  )
  const unknown = named.find((style) => !known.has(style.toLowerCase()))
  if (unknown !== undefined) throw invalidField('styles', GALLERY_TEXTS.styleUnknown(unknown))
  return (style) => known.get(style.toLowerCase()) ?? style
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

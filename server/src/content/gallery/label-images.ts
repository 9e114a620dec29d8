import { PICTURE_STYLES_MAX } from '@linework/contract/content/gallery'
import type { LabelChange } from '@linework/contract/content/gallery-shapes'
import { GALLERY_TEXTS } from '@linework/contract/content/gallery-texts'
import { countPictures } from '@linework/contract/records/pictures-texts'
import type { Db } from '../../db/connect.ts'
import { invalidField } from '../../http/errors.ts'
import { type Author, listDifferent, logEdit } from '../../records/audit-log.ts'
import {
  type LockedImage,
  listArtists,
  listChoices,
  listEarlierLabels,
  lockImages,
  updateImages,
} from './label-queries.ts'

type Labels = Pick<LockedImage, 'artist_id' | 'styles' | 'place' | 'healing'>

interface Labelled {
  publicIds: string[]
  undo: LabelChange[]
}

/** Changes all pictures in one transaction. Labels that a change does not contain stay as they are. */
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
    await logEdit(
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

/** A paired picture stays fresh or healed, because a bulk edit must not make both pictures equal. */
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

/** Contains only the labels that this call changed, so that an undo keeps later changes by others. */
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

interface KnownLabels {
  spell: (style: string) => string
  /** Returns the change adapted to this picture. Throws for an unknown artist or style. */
  fit: (change: LabelChange, image: LockedImage) => LabelChange
}

/**
 * Accepts existing artists and styles of artists, in the artists' spelling, so that filters have no
 * duplicates. A picture may get its own earlier labels back, so that an undo works after an artist was
 * deleted or dropped a style.
 */
async function knownLabels(db: Db, changes: LabelChange[], images: LockedImage[]): Promise<KnownLabels> {
  const ids = changes.flatMap(({ artistId }) => artistId ?? [])
  const named = changes.flatMap(stylesOf)
  const artists = await listArtists(db, ids)
  const all = named.length === 0 ? [] : (await listChoices(db)).styles
  const spellings = new Map(all.map((style) => [style.toLowerCase(), style]))
  const isSpelled = (style: string) => spellings.has(style.toLowerCase())
  const exists = (id: string) => artists.some((artist) => artist.id === id && artist.is_there)
  const areAllThere = named.every(isSpelled) && ids.every(exists)
  const imageIds = areAllThere ? [] : images.map(({ id }) => id)
  const earlier = new Map((await listEarlierLabels(db, imageIds)).map((labels) => [labels.id, labels]))

  function fit(change: LabelChange, image: LockedImage): LabelChange {
    const had = earlier.get(image.id)
    const styles = [...image.styles, ...(had?.styles ?? [])]
    const unknown = stylesOf(change).find((style) => !isSpelled(style) && !styles.includes(style))
    if (unknown !== undefined) throw invalidField('styles', GALLERY_TEXTS.styleUnknown(unknown))
    const { artistId } = change
    if (!artistId || exists(artistId)) return change
    if (artistId !== image.artist_id && !had?.artists.includes(artistId))
      throw invalidField('artistId', GALLERY_TEXTS.artistGone)
    // Undo cannot restore an artist who was purged since, so the picture gets no artist.
    return artists.some(({ id }) => id === artistId) ? change : { ...change, artistId: null }
  }

  return { spell: (style) => spellings.get(style.toLowerCase()) ?? style, fit }
}

const stylesOf = ({ styles = [], addStyles = [] }: LabelChange) => [...styles, ...addStyles]

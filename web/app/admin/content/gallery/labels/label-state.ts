import type { GalleryImage, LabelChange } from '@linework/contract/content/gallery-shapes'

export type PendingLabels = Omit<LabelChange, 'pictures' | 'styles'>

type OneLabel = 'artistId' | 'place' | 'healing'

/** 'mixed': only some of the pictures have the label. */
export type Has = boolean | 'mixed'

export type Labelled = Pick<GalleryImage, 'artist' | 'place' | 'healing' | 'styles'>

type Images = readonly Labelled[]

/** For pictures that are not uploaded yet. */
export const WITHOUT_LABELS: Labelled = { artist: null, styles: [], place: null, healing: null }

const labelOf = (image: Images[number], label: OneLabel) =>
  label === 'artistId' ? (image.artist?._id ?? null) : image[label]

function shareOf(each: boolean[]): Has {
  if (!each.includes(true)) return false
  return each.includes(false) ? 'mixed' : true
}

export function willHave(images: Images, pending: PendingLabels, label: OneLabel, value: string): Has {
  if (pending[label] !== undefined) return pending[label] === value
  return shareOf(images.map((image) => labelOf(image, label) === value))
}

export function willHaveStyle(images: Images, pending: PendingLabels, style: string): Has {
  if (pending.addStyles?.includes(style)) return true
  if (pending.removeStyles?.includes(style)) return false
  return hasStyle(images, style)
}

const hasStyle = (images: Images, style: string) =>
  shareOf(images.map(({ styles }) => styles.includes(style)))

/** Sets the label on all pictures, or removes it when all of them have it. */
export function tapLabel(
  images: Images,
  pending: PendingLabels,
  label: OneLabel,
  value: string,
): PendingLabels {
  const next = willHave(images, pending, label, value) === true ? null : value
  const { [label]: _, ...rest } = pending
  return images.every((image) => labelOf(image, label) === next) ? rest : { ...rest, [label]: next }
}

export function tapStyle(images: Images, pending: PendingLabels, style: string): PendingLabels {
  const [had, has] = [hasStyle(images, style), willHaveStyle(images, pending, style)]
  const [added, removed] = [pending.addStyles ?? [], pending.removeStyles ?? []].map((styles) =>
    styles.filter((other) => other !== style),
  ) as [string[], string[]]
  const isBack = had === 'mixed' && has === false
  if (has !== true && had !== true && !isBack) added.push(style)
  if (has === true && had !== false) removed.push(style)
  const { addStyles: _added, removeStyles: _removed, ...rest } = pending
  return {
    ...rest,
    ...(added.length > 0 && { addStyles: added }),
    ...(removed.length > 0 && { removeStyles: removed }),
  }
}

export const isUnchanged = (pending: PendingLabels) => Object.keys(pending).length === 0

export function artistOf(images: Images, pending: PendingLabels): string | undefined {
  if (pending.artistId !== undefined) return pending.artistId ?? undefined
  const ids = new Set(images.map((image) => labelOf(image, 'artistId')))
  return ids.size === 1 ? ([...ids][0] ?? undefined) : undefined
}

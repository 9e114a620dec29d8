import { BUILT_IN_PREFIX, findBuiltIn } from '@linework/contract/studio/built-in'
import type { StudioFields } from '@linework/contract/studio/field-shapes'
import type { ShownPicture } from '@linework/contract/studio/shapes'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'

type PictureRef = StudioFields['hero']['pictures'][number]

/** Every picture that a profile names. */
export function listPictures({
  hero,
  teaser,
  about,
  founders,
  contactPicture,
  signInPicture,
}: StudioFields): PictureRef[] {
  return [
    ...hero.pictures,
    teaser.picture,
    about.picture,
    ...founders.map(({ portrait }) => portrait),
    contactPicture,
    signInPicture,
  ].filter((picture) => picture !== null)
}

export const isBuiltIn = ({ id }: PictureRef) => id.startsWith(BUILT_IN_PREFIX)

/** Undefined for a picture that is no longer there. */
export function showPicture({ id, focus }: PictureRef, rows: PictureRow[]): ShownPicture | undefined {
  const row = rows.find(({ public_id }) => public_id === id)
  const builtIn = findBuiltIn(id) ?? null
  if (row === undefined && builtIn === null) return undefined
  return { id, focus, uploaded: row === undefined ? null : serializePicture(row), builtIn }
}

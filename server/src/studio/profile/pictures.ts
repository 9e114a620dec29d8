import { BUILT_IN_PREFIX, findBuiltIn } from '@linework/contract/studio/profile/built-in'
import type { StudioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'

type PictureRef = StudioFields['hero']['pictures'][number]

interface NamedPicture {
  field: string
  picture: PictureRef
}

export function listPictureFields({
  hero,
  teaser,
  about,
  founders,
  contactPicture,
  signInPicture,
}: StudioFields): NamedPicture[] {
  return [
    ...hero.pictures.map((picture) => ({ field: 'hero.pictures', picture })),
    { field: 'teaser.picture', picture: teaser.picture },
    { field: 'about.picture', picture: about.picture },
    ...founders.map(({ portrait }, i) => ({ field: `founders.${i}.portrait`, picture: portrait })),
    { field: 'contactPicture', picture: contactPicture },
    { field: 'signInPicture', picture: signInPicture },
  ].filter((named): named is NamedPicture => named.picture !== null)
}

export const listPictures = (profile: StudioFields): PictureRef[] =>
  listPictureFields(profile).map(({ picture }) => picture)

export const isBuiltIn = ({ id }: PictureRef) => id.startsWith(BUILT_IN_PREFIX)

export function showPicture({ id, focus }: PictureRef, rows: PictureRow[]): ShownPicture | undefined {
  const row = rows.find(({ public_id }) => public_id === id)
  const builtIn = findBuiltIn(id) ?? null
  if (row === undefined && builtIn === null) return undefined
  return { id, focus, uploaded: row === undefined ? null : serializePicture(row), builtIn }
}

import type { PictureKind } from '@linework/contract/desk/enquiry-pictures'

export const PICTURE_KIND_NAMES: Record<PictureKind, string> = {
  idea: 'Reference picture',
  place: 'Place on the body',
}

/** '1 picture', '3 pictures'. */
export const countText = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

import type { PictureKind } from '@linework/contract/enquiry-pictures/limits'

export const PICTURE_KIND_NAMES: Record<PictureKind, string> = {
  idea: 'The idea',
  place: 'The place on the body',
}

/** '1 picture', '3 pictures'. */
export const countText = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

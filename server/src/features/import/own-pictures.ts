import type { Picture } from '@linework/contract/pictures/shapes'

/** What staff may change about a picture; its sizes come by themselves. */
export const lookAtPicture = (picture: Picture | null) => picture && [picture.public_id, picture.alt]

/** Sent with an enquiry by a form that takes pictures. The response then has a ticket for them. */
export const FORM_PICTURES = 'form-pictures'

/** The header of each picture: the ticket that the stored enquiry was answered with. */
export const PICTURE_TICKET = 'picture-ticket'

/** How long after its enquiry pictures are accepted. */
export const TICKET_HOURS = 24

export const ENQUIRY_PICTURES_MAX = 5

/** What a browser sends that cannot shrink a photo. */
export const ENQUIRY_PICTURE_MAX_BYTES = 8 * 1024 * 1024

/** A form that is sent without scripts: its text and all its pictures together. */
export const PLAIN_FORM_MAX_BYTES = 20 * 1024 * 1024

/** The long side that an artist needs. Browsers shrink to it before sending, and nothing larger is stored. */
export const ENQUIRY_PICTURE_SIDE = 1600

export const THUMBNAIL_SIDE = 320

/** What a picture shows: what is wanted, or where on the body. */
export const PICTURE_KINDS = ['idea', 'place'] as const

export type PictureKind = (typeof PICTURE_KINDS)[number]

export const PICTURE_SIZES = ['large', 'small'] as const

export type PictureSize = (typeof PICTURE_SIZES)[number]

/** How many of its pictures an enquiry shows in a list. */
export const LISTED_THUMBNAILS = 3

/** How long staff can open the address of a picture. */
export const ADDRESS_MINUTES = 10

/** After these, sending the same picture again is of no use. After any other failure it is sent again, whole. */
export const FINAL_STATUSES: readonly number[] = [400, 403, 409, 413, 415, 422]

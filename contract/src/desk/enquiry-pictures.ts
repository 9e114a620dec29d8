/** Header of a form that supports pictures; the response then contains a picture ticket. */
export const FORM_PICTURES = 'form-pictures'

/** Header of a picture upload, with the ticket from the response to the enquiry. */
export const PICTURE_TICKET = 'picture-ticket'

/** Pictures can be uploaded for this many hours after the enquiry. */
export const TICKET_HOURS = 24

export const ENQUIRY_PICTURES_MAX = 5

/** Large enough for a photo from a browser that cannot resize it before the upload. */
export const ENQUIRY_PICTURE_MAX_BYTES = 8 * 1024 * 1024

/** Size of a whole form sent without scripts: text and pictures. */
export const PLAIN_FORM_MAX_BYTES = 20 * 1024 * 1024

/** Longest side in pixels. Browsers resize before the upload, and the server stores nothing larger. */
export const ENQUIRY_PICTURE_SIDE = 1600

export const THUMBNAIL_SIDE = 320

/** 'idea': the wanted design. 'place': the place on the body. */
export const PICTURE_KINDS = ['idea', 'place'] as const

export type PictureKind = (typeof PICTURE_KINDS)[number]

/** 'healing' is a picture that a client sends with a check-up. */
export const STORED_PICTURE_KINDS = [...PICTURE_KINDS, 'healing'] as const

export type StoredPictureKind = (typeof STORED_PICTURE_KINDS)[number]

export const PICTURE_SIZES = ['large', 'small'] as const

export type PictureSize = (typeof PICTURE_SIZES)[number]

export const LISTED_THUMBNAILS = 3

export const ADDRESS_MINUTES = 10

/** After these status codes a retry cannot succeed. After any other, the picture is sent again as a whole. */
export const FINAL_STATUSES: readonly number[] = [400, 403, 409, 413, 415, 422]

/** Sent by forms that support pictures. The response then contains a picture ticket. */
export const FORM_PICTURES = 'form-pictures'

/** Header of each picture upload: the ticket from the response to the enquiry. */
export const PICTURE_TICKET = 'picture-ticket'

/** Picture uploads are accepted this long after the enquiry. */
export const TICKET_HOURS = 24

export const ENQUIRY_PICTURES_MAX = 5

/** Allows an unresized photo, for browsers that cannot resize it. */
export const ENQUIRY_PICTURE_MAX_BYTES = 8 * 1024 * 1024

/** Total size of a form sent without scripts, with text and pictures. */
export const PLAIN_FORM_MAX_BYTES = 20 * 1024 * 1024

/** Longest side in pixels. Browsers resize before uploading, and the server stores nothing larger. */
export const ENQUIRY_PICTURE_SIDE = 1600

export const THUMBNAIL_SIDE = 320

/** 'idea': the wanted design. 'place': the place on the body. */
export const PICTURE_KINDS = ['idea', 'place'] as const

export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Kinds of enquiry pictures. 'healing': sent with a check-up. */
export const STORED_PICTURE_KINDS = [...PICTURE_KINDS, 'healing'] as const

export type StoredPictureKind = (typeof STORED_PICTURE_KINDS)[number]

export const PICTURE_SIZES = ['large', 'small'] as const

export type PictureSize = (typeof PICTURE_SIZES)[number]

export const LISTED_THUMBNAILS = 3

export const ADDRESS_MINUTES = 10

/** Status codes after which a retry cannot succeed. After others the whole picture is sent again. */
export const FINAL_STATUSES: readonly number[] = [400, 403, 409, 413, 415, 422]

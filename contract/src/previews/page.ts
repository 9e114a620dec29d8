/** The query parameter of a page that shows one record as if it were published. Query strings are in no log. */
export const PREVIEW_PARAM = 'preview'

/** What the server renders in place of a page whose preview has ended. Alone, because every page downloads it. */
export const PREVIEW_ENDED_ADDRESS = '/preview/ended'

/** `address` is the public page of the record. */
export const withPreview = (address: string, token: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${PREVIEW_PARAM}=${token}`

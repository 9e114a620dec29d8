/** Path of every page before the setup. In a separate file, because every page downloads it. */
export const NOT_SET_UP_ADDRESS = '/setup/not-yet'

/** Query parameter that shows a record as if it were published. Query strings are never logged. */
export const PREVIEW_PARAM = 'preview'

/** Path of an expired preview. In a separate file, because every page downloads it. */
export const PREVIEW_ENDED_ADDRESS = '/preview/ended'

/** `address` is the URL of the record's public page. */
export const withPreview = (address: string, token: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${PREVIEW_PARAM}=${token}`

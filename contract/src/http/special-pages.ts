/** The page shown instead of any other before the setup. In its own file, because every page loads it. */
export const NOT_SET_UP_ADDRESS = '/setup/not-yet'

/** A token in this parameter shows an unpublished record. Query strings are never logged. */
export const PREVIEW_PARAM = 'preview'

/** The page of an expired preview link. In this small file, because every page loads it. */
export const PREVIEW_ENDED_ADDRESS = '/preview/ended'

export const withPreview = (address: string, token: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${PREVIEW_PARAM}=${token}`

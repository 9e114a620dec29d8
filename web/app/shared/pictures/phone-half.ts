/**
 * The `sizes` in vw of one of two pictures side by side on a phone. A little less than the real width, so
 * that a common phone (412 px at 1.75) gets the variant of 320 pixels and not that of 640.
 */
export const PHONE_HALF = 44

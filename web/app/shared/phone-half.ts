/**
 * Of a phone's width, for `sizes`: one of two side by side. A little less than they take, so that a common phone (412 by
 * 1.75) gets the picture of 320 pixels and not twice of that.
 */
export const PHONE_HALF = 44

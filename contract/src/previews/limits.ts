/** How long a link that was shared opens. */
export const PREVIEW_LINK_DAYS = 7

/** How long the preview of an editor opens: its address may be copied, and its button makes another one. */
export const OWN_PREVIEW_MINUTES = 15

/** Of one record, at the same time. */
export const PREVIEW_LINKS_MAX = 20

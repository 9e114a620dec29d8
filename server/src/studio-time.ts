const IST_MINUTES = 330

/** A moment on the studio's clock, as '2026-11-14 18:35'. India keeps one time all year. */
export const studioTime = (moment: Date): string =>
  new Date(moment.getTime() + IST_MINUTES * 60_000).toISOString().slice(0, 16).replace('T', ' ')

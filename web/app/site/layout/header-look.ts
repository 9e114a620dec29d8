/** A page with a light top exports this as its `handle`; the header then gets a background. */
export const SOLID_HEADER = { header: 'solid' } as const

export const isSolid = (handle: unknown) =>
  (handle as { header?: string } | undefined)?.header === SOLID_HEADER.header

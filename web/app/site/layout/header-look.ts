/** A page whose top is not dark exports this as its `handle`: the header then brings its own ground. */
export const SOLID_HEADER = { header: 'solid' } as const

export const isSolid = (handle: unknown) =>
  (handle as { header?: string } | undefined)?.header === SOLID_HEADER.header

/** A disk with less room than this is told to staff. */
export const LOW_DISK_BYTES = 2_000_000_000

/** Staff are warned when a disk has less free space. */
export const LOW_DISK_BYTES = 2_000_000_000

/** Staff see a warning when a disk has less free space. */
export const LOW_DISK_BYTES = 2_000_000_000

export const BACKUP_TEXTS = {
  started: 'Backup started.',
  off: 'Backups are off. Set BACKUP_DIR on the server.',
  diskFull: 'The disk is full.',
  notWritable: 'The folder for backups cannot be written to.',
  picturesUnavailable: 'Picture storage is not responding.',
  databaseUnavailable: 'The database is not responding.',
  unexpected: 'Something unexpected happened. See the server log.',
} as const

const KILO = 1_000

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** For example 214 MB or 1.3 GB. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  for (; size >= KILO && unit < UNITS.length - 1; unit++) size /= KILO
  return `${size < 10 && unit > 1 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}

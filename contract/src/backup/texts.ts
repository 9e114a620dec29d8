export const BACKUP_TEXTS = {
  started: 'The backup has begun.',
  off: 'Backups are off. Set BACKUP_DIR on the server.',
  diskFull: 'The disk is full.',
  notWritable: 'The folder for backups cannot be written to.',
  picturesUnavailable: 'The store of pictures does not answer.',
  databaseUnavailable: 'The database does not answer.',
  unexpected: 'Something unexpected happened; the server’s log says what.',
} as const

const KILO = 1_000

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** For example 214 MB or 1.3 GB. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  for (; size >= KILO && unit < UNITS.length - 1; unit++) size /= KILO
  return `${size < 10 && unit > 1 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}

import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { FAILURE_TEXT_MAX } from '../http/errors.ts'
import { doneBody } from '../http/shapes.ts'
import { PAGE_KINDS } from '../records.ts'

/** Staff see a warning when a disk has less free space than this. */
export const LOW_DISK_BYTES = 2_000_000_000

export const BACKUP_TEXTS = {
  started: 'Backup started.',
  off: 'Backups are off. Set BACKUP_DIR on the server.',
  diskFull: 'The disk is full.',
  notCopied: 'The copy off this machine could not be made. See the server log.',
  notWritable: 'The folder for backups cannot be written to.',
  picturesUnavailable: 'Picture storage is not responding.',
  databaseUnavailable: 'The database is not responding.',
  unexpected: 'Something unexpected happened. See the server log.',
} as const

const KILO = 1_000

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** Returns a text like '214 MB' or '1.3 GB'. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  for (; size >= KILO && unit < UNITS.length - 1; unit++) size /= KILO
  return `${size < 10 && unit > 1 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}

const backupState = z.object({
  /** False when neither BACKUP_DIR nor BACKUP_OFFSITE is configured. */
  isOn: z.boolean(),
  /** True when BACKUP_OFFSITE is configured. */
  copies: z.boolean(),
  /** The newest complete archive. `lost`: number of picture files that the store did not have. */
  last: z.object({ at: z.string(), bytes: z.number(), lost: z.number() }).nullable(),
  /** The last copy on another machine, and the last restore drill that succeeded. */
  offsite: z.object({ at: z.string() }).nullable(),
  drill: z.object({ at: z.string() }).nullable(),
  /** The newest attempt at a backup, if this attempt failed. */
  failure: z.object({ at: z.string(), problem: z.string() }).nullable(),
  /** Free bytes on the disks of this machine; null for a store on another machine. */
  free: z.object({ pictures: z.number().nullable(), backups: z.number().nullable() }),
})

export const backupShapes = {
  show: {
    summary: 'Last backup and free disk space',
    response: backupState,
  },
  start: { summary: 'Back up now', response: doneBody },
} satisfies Record<string, Shape>

export type BackupState = z.infer<typeof backupState>

const formCheck = z
  .object({
    at: z.string(),
    /** The reason why the check failed; '' after a successful check. */
    problem: z.string(),
    /** False without a mail server, where the check covers only the storage of enquiries. */
    mailEnabled: z.boolean(),
  })
  .nullable()

export const formCheckShapes = {
  show: { summary: 'Result of the last contact form check', response: formCheck },
  start: { summary: 'Check the contact form', response: doneBody },
} satisfies Record<string, Shape>

export type FormCheck = z.infer<typeof formCheck>

export const FORM_CHECK_TEXTS = {
  started: 'The form is being checked.',
  notStored: 'The form accepted the enquiry but did not store it.',
  rejected: (status: number) => `The form returned status ${status}.`,
  unreachable: 'The form cannot be reached at its public address.',
  mailWaits: 'The enquiry was stored, but its email was not sent.',
} as const

/** Header with a signature that marks requests of the nightly check of the contact form. */
export const FORM_CHECK = 'form-check'

export const clientErrorsShapes = {
  report: {
    summary: 'Report a failed request of a page to the server’s log',
    body: z.object({
      /** The API call that failed, for example 'GET /services 503'. */
      what: text(FAILURE_TEXT_MAX),
      /** URL of the page on which the call failed, without its query. */
      page: text(FAILURE_TEXT_MAX),
    }),
    response: doneBody,
  },
} satisfies Record<string, Shape>

export const FAILURE_NOTED = 'Noted.'

export const sitemapShapes = {
  list: {
    summary: 'Public pages of records with their last change, for search engines',
    response: z.array(z.object({ kind: z.enum(PAGE_KINDS), slug: z.string(), updatedAt: z.string() })),
  },
} satisfies Record<string, Shape>

import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'

export const backupState = z.object({
  /** False where BACKUP_DIR is not set. */
  isOn: z.boolean(),
  /** The newest complete archive; `lost` counts picture files that were missing in the store. */
  last: z.object({ at: z.string(), bytes: z.number(), lost: z.number() }).nullable(),
  /** The newest backup, if it failed. */
  failure: z.object({ at: z.string(), problem: z.string() }).nullable(),
  /** Free bytes on the disks of this machine; null for remote storage. */
  free: z.object({ pictures: z.number().nullable(), backups: z.number().nullable() }),
})

export const backupShapes = {
  show: {
    summary: 'The last backup, and the free space on the disks',
    status: 200,
    response: backupState,
  },
  start: { summary: 'Back up now', status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type BackupState = z.infer<typeof backupState>

import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'

export const backupState = z.object({
  /** False where no folder is set up for backups. */
  isOn: z.boolean(),
  /** The newest whole archive; `lost` is how many files of pictures the store did not have. */
  last: z.object({ at: z.string(), bytes: z.number(), lost: z.number() }).nullable(),
  /** The newest try, if it failed. */
  failure: z.object({ at: z.string(), problem: z.string() }).nullable(),
  /** Bytes that are free on the disks of this machine; null for what is kept elsewhere. */
  free: z.object({ pictures: z.number().nullable(), backups: z.number().nullable() }),
})

export const backupShapes = {
  show: {
    summary: 'The last backup, and how much room is left on the disks',
    status: 200,
    response: backupState,
  },
  start: { summary: 'Back up now', status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type BackupState = z.infer<typeof backupState>

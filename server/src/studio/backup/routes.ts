import { done } from '@linework/contract/http/errors'
import { backupApi } from '@linework/contract/studio/api'
import { BACKUP_TEXTS, backupShapes } from '@linework/contract/studio/operation-shapes'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { countFreeBytes } from '../../media/store/count-free-bytes.ts'
import { nightlyBackup } from './jobs.ts'
import { readBackup } from './setting.ts'

export function backupRoutes(serve: Serve, { db, queue, config, media }: Deps): void {
  const { BACKUP_TIME, BACKUP_DIR, BACKUP_OFFSITE } = config
  const isOn = BACKUP_DIR !== undefined || BACKUP_OFFSITE !== undefined
  serve('backup', backupApi, backupShapes, {
    async show() {
      const [noted, pictures, backups] = await Promise.all([
        readBackup(db),
        countFreeBytes(media.store.folder),
        countFreeBytes(BACKUP_DIR),
      ])
      return { isOn, copies: BACKUP_OFFSITE !== undefined, ...noted, free: { pictures, backups } }
    },

    async start() {
      if (!isOn) throw new ApiError(409, BACKUP_TEXTS.off)
      await queue.send(db, nightlyBackup(BACKUP_TIME), undefined)
      return done(BACKUP_TEXTS.started)
    },
  })
}

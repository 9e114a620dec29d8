import { backupApi } from '@linework/contract/backup/api'
import { backupShapes } from '@linework/contract/backup/shapes'
import { BACKUP_TEXTS } from '@linework/contract/backup/texts'
import { done } from '@linework/contract/http/errors'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { countFreeBytes } from '../../media/store/count-free-bytes.ts'
import { nightlyBackup } from './jobs.ts'
import { readBackup } from './setting.ts'

export function backupRoutes(serve: Serve, { db, queue, config, media }: Deps): void {
  const { BACKUP_AT, BACKUP_DIR } = config
  serve('backup', backupApi, backupShapes, {
    async show() {
      const [noted, pictures, backups] = await Promise.all([
        readBackup(db),
        countFreeBytes(media.store.folder),
        countFreeBytes(BACKUP_DIR),
      ])
      return { isOn: BACKUP_DIR !== undefined, ...noted, free: { pictures, backups } }
    },

    async start() {
      if (BACKUP_DIR === undefined) throw new ApiError(409, BACKUP_TEXTS.off)
      await queue.send(db, nightlyBackup(BACKUP_AT), undefined)
      return done(BACKUP_TEXTS.started)
    },
  })
}

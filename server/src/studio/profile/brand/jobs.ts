import { defineTask } from '../../../jobs/job.ts'
import { LOGO_PREFIX } from '../logo/store-logo.ts'
import { lockStudio } from '../queries.ts'
import { makeBrandFiles } from './make-files.ts'
import { deleteUnusedLogos } from './queries.ts'

type Context = Parameters<typeof makeBrandFiles>[0]

/** Queued by saves of the studio, so that the first visitor who shares a link does not wait for rendering. */
export const drawBrand = defineTask({
  name: 'render-brand-assets',
  formerName: 'draw-brand',
  expireSeconds: 120,
  retries: 3,
  handle: (context: Context) => makeBrandFiles(context),
})

export const collectLogos = defineTask({
  name: 'collect-logos',
  expireSeconds: 60,
  cron: '29 4 * * *',
  handle({ db }: Pick<Context, 'db'>) {
    return db.transaction().execute(async (tx) => {
      // Waits for concurrent saves of the studio, which may use a logo that is still unused.
      await lockStudio(tx)
      await deleteUnusedLogos(tx, LOGO_PREFIX)
    })
  },
})

// @module-tag full

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '../server/src/db/connect.ts'
import { withDatabase } from '../server/src/db/primary-resolver.ts'
import { createDiskStore } from '../server/src/media/store/disk-store.ts'
import { listDifferences } from '../server/test/first-version/list-differences.ts'
import {
  currentPath,
  dropChangesSince,
  listPictureUrls,
  readResponses,
  withCurrentFields,
} from '../server/test/first-version/read-responses.ts'
import { query } from '../server/test/query.ts'
import { startApp } from '../tools/servers/start-app.ts'
import { FULL, inspect, signIn } from './support/studio.ts'
import { waitUntil } from './support/until.ts'
import {
  type FirstVersion,
  openFirstVersion,
  runCurrentVersion,
  whyNotRunnable,
} from './upgrade-from-1.0/checkout.ts'
import { reportLoad } from './upgrade-from-1.0/load-report.ts'
import { startMixedLoad } from './upgrade-from-1.0/mixed-load.ts'
import { deploy, startFirstInstances } from './upgrade-from-1.0/rolling-deploy.ts'
import { askAt, type FirstStudio, makeFirstStudio, OWNER } from './upgrade-from-1.0/start-first.ts'

const REQUESTS = Number(process.env.REQUESTS ?? 20_000)
const PER_SECOND = Number(process.env.PER_SECOND ?? 50)

const obstacle = FULL
  ? await whyNotRunnable()
  : 'FULL=1 runs it; the archive of the first version is tested without'
if (obstacle) process.stdout.write(`first version not started: ${obstacle}\n`)

let first: FirstVersion
let studio: FirstStudio | undefined

beforeAll(async () => {
  if (!obstacle) first = await openFirstVersion()
}, 1_800_000)

afterEach(async () => {
  await studio?.destroy()
  studio = undefined
})

test.skipIf(obstacle)(
  'this version restores every value and picture from a backup of version 1.0',
  async () => {
    studio = await makeFirstStudio(first, { isSample: true })
    const then = await startApp({ ...studio.settings, LOG_LEVEL: 'warn', ROLE: 'web' }, first.main)
    const before = await readResponses(askAt(then.url, await signIn(then.url, OWNER)), { ofToday: true })
    await then.stop()
    const at = new Date().toISOString()
    const folder = await mkdtemp('/var/tmp/linework-first-archive-')
    const archive = join(folder, 'studio.tar')
    process.stdout.write(await first.npm('backup', ['--to', archive], studio.settings))
    const settings = {
      DATABASE_URL: withDatabase(studio.databaseUrl, 'restored'),
      MEDIA_DIR: join(folder, 'media'),
    }
    await query(studio.databaseUrl, 'create database restored')
    process.stdout.write(await runCurrentVersion('restore', [archive, '--dry-run'], settings))
    process.stdout.write(await runCurrentVersion('restore', [archive], settings))
    const now = await startApp({ ...settings, LOG_LEVEL: 'warn', FETCH_THUMBNAILS: 'off', ROLE: 'web' })
    const ask = askAt(now.url, await signIn(now.url, OWNER))
    const after = await readResponses(
      async (path, who) => dropChangesSince(await ask(currentPath(path), who), at),
      {
        ofToday: true,
      },
    )
    const differences = listDifferences(withCurrentFields(before), after)
    const db = connect(settings.DATABASE_URL, () => {})
    const pictures = await inspect(db, createDiskStore(settings.MEDIA_DIR))
    process.stdout.write(
      `${Object.keys(before).length} reads, ${differences.length} differences; ${pictures.rows} pictures in ${pictures.files} files, ` +
        `${pictures.rowsWithoutBytes.length} do not decode\n`,
    )
    await db.destroy()
    await now.stop()
    await rm(folder, { recursive: true, force: true })
    expect(differences).toEqual([])
    expect(pictures.rowsWithoutBytes).toEqual([])
  },
  3_600_000,
)

test.skipIf(obstacle)(
  `0 of ${REQUESTS} requests fail during a rolling upgrade from version 1.0`,
  async () => {
    studio = await makeFirstStudio(first, { isSample: false })
    const instances = await startFirstInstances(first, {
      ...studio.settings,
      ...studio.mail,
      FETCH_THUMBNAILS: 'off',
    })
    const token = await signIn(instances.running()[0]?.url as string, OWNER)
    const ask = askAt(instances.running()[0]?.url as string, token)
    const pictures = listPictureUrls([
      await ask('/gallery', 'anyone'),
      await ask('/artists/paginated', 'anyone'),
    ])
    const mailsBefore = await studio.postfix.countMails()
    let phase = 'the first version'
    const { https, certificate } = instances.proxy
    const options = { https, certificate, token, pictures, total: REQUESTS, perSecond: PER_SECOND }
    const { load, done } = startMixedLoad({ ...options, phase: () => phase })
    const parts = await deploy(instances, studio.databaseUrl, {
      reached: (part) => waitUntil(() => load.asked >= part * REQUESTS, 3_600_000),
      begin: (name) => {
        phase = name
      },
    })
    await done
    process.stdout.write(`${parts.join('; ')}\n`)
    const db = connect(studio.databaseUrl, () => {})
    const found = await reportLoad(db, load, { postfix: studio.postfix, before: mailsBefore })
    await db.destroy()
    const isOwnerIn = await signIn(instances.running()[1]?.url as string, OWNER)
    await instances.destroy()
    expect(isOwnerIn).toMatch(/./)
    expect(found).toEqual({ failed: [], lost: [], doubled: [], withoutMails: [], mailsTooMany: 0 })
  },
  3_600_000,
)

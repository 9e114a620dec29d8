import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeStore } from '../../../test/pictures/store-suite.ts'
import { createDiskStore } from './disk-store.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp('/var/tmp/linework-store-')
})

afterAll(() => rm(root, { recursive: true }))

describeStore('disk', () => createDiskStore(root))

test('removes partial files of a killed process after the grace period, not before', async () => {
  const folder = join(root, 'unfinished')
  await mkdir(folder, { recursive: true })
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, name)) as [string, string]
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  const twoHoursAgo = Date.now() / 1_000 - 7_200
  await utimes(old, twoHoursAgo, twoHoursAgo)
  await createDiskStore(root).listOlderThan('00', 3_600_000)
  expect(await readdir(folder)).toEqual(['fresh'])
})

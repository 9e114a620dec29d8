import { afterEach, expect, test, vi } from 'vitest'
import { makePictureRow } from '../../test/factories.ts'
import { makeApp } from '../../test/make-app.ts'
import { createPictureLookup } from './lookup.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('looks a picture up again after 30 seconds, even when the clock is set back', async () => {
  const { db } = await makeApp()
  const { id, publicId } = await makePictureRow(db)
  const find = createPictureLookup(db, undefined)
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  expect(await find(publicId, 8, 'jpeg')).toBeDefined()
  await db.deleteFrom('pictures').where('id', '=', id).execute()
  vi.setSystemTime(Date.now() - 5 * 3_600_000)
  vi.advanceTimersByTime(29_000)
  expect(await find(publicId, 8, 'jpeg')).toBeDefined()
  vi.advanceTimersByTime(2_000)
  expect(await find(publicId, 8, 'jpeg')).toBeUndefined()
})

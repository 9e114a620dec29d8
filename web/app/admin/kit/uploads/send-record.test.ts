import { servicesApi } from '@linework/contract/content/api'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../../lib/calls/api.ts'
import { progressPerFile, type RecordPicture, sendRecord } from './send-record.ts'
import { addUpload, readUploads, removeUploads } from './upload-store.ts'

const TEXTS: PictureTexts = {
  wrongType: (file) => `${file} is no picture`,
  tooLarge: (file) => `${file} is too large`,
  tooManyPixels: (file) => `${file} is too wide`,
}

// The upload queue registers a beforeunload handler on window, which Node does not have.
beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => removeUploads(readUploads().map(({ id }) => id)))

function pictureOf(name: string, bytes: BlobPart): RecordPicture {
  const file = new File([bytes], name)
  return { field: 'images', file, chosenId: 1, texts: TEXTS, isSingle: false }
}

const good = (name: string) => pictureOf(name, new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]))

const start = (pictures: RecordPicture[]) =>
  pictures.map(({ file }) =>
    addUpload({ name: file.name, bytes: file.size, to: 'Ink', state: 'waiting', isWatched: true }),
  )

const statesOf = () => readUploads().map(({ name, state, reason }) => [name, state, reason])

test('sends the valid pictures of a record and reports why others are left out', async () => {
  const pictures = [good('a.png'), pictureOf('b.heic', 'no picture'), good('c.png')]
  const send = vi.fn(async (_: [string, File][]) => 'saved')
  const saved = await sendRecord(
    start(pictures),
    { endpoint: servicesApi.create, to: 'Ink', pictures, send },
    {},
  )
  expect(saved).toBe('saved')
  expect(send.mock.calls[0]?.[0].map(([field, { name }]) => [field, name])).toEqual([
    ['images', 'a.png'],
    ['images', 'c.png'],
  ])
  expect(statesOf()).toEqual([
    ['a.png', 'sent', undefined],
    ['b.heic', 'skipped', 'b.heic is no picture'],
    ['c.png', 'sent', undefined],
  ])
})

test('a failed upload sets the reason on each file and rejects', async () => {
  const pictures = [good('a.png'), good('b.png')]
  const failure = new ApiFailure(servicesApi.create, { status: 500, body: { message: 'Out of room.' } })
  const send = () => Promise.reject(failure)
  const ids = start(pictures)
  await expect(sendRecord(ids, { endpoint: servicesApi.create, to: 'Ink', pictures, send }, {})).rejects.toBe(
    failure,
  )
  expect(statesOf()).toEqual([
    ['a.png', 'failed', 'Out of room.'],
    ['b.png', 'failed', 'Out of room.'],
  ])
})

test('skips files that left the upload queue, and rejects without a required picture', async () => {
  const pictures = [good('a.png'), good('b.png')]
  const ids = start(pictures)
  removeUploads(ids.slice(0, 1))
  const send = vi.fn(async (_: [string, File][]) => 'saved')
  await sendRecord(ids, { endpoint: servicesApi.create, to: 'Ink', pictures, send }, {})
  expect(send.mock.calls[0]?.[0].map(([, { name }]) => name)).toEqual(['b.png'])

  const single = [{ ...pictureOf('c.heic', 'no picture'), isSingle: true }]
  await expect(
    sendRecord(start(single), { endpoint: servicesApi.create, to: 'Ink', pictures: single, send }, {}),
  ).rejects.toMatchObject({ errors: [{ field: 'images' }] })
  expect(send).toHaveBeenCalledTimes(1)
})

test('saving a record fails with a field error when a picture is no longer readable', async () => {
  const gone = good('gone.png')
  gone.file.slice = () => {
    throw new DOMException('The file was moved.', 'NotReadableError')
  }
  const send = vi.fn(async (_: [string, File][]) => 'saved')
  const pictures = [good('a.png'), gone]
  const reason = 'This file can no longer be read.'
  await expect(
    sendRecord(start(pictures), { endpoint: servicesApi.create, to: 'Ink', pictures, send }, {}),
  ).rejects.toMatchObject({ errors: [{ field: 'images', message: reason }] })
  expect(send).not.toHaveBeenCalled()
  expect(statesOf()[1]).toEqual(['gone.png', 'failed', reason])
})

const files = [{ size: 100 }, { size: 300 }]

test('sends the files of a record one after the other', () => {
  expect(progressPerFile(files, 0.125)).toEqual([0.5, 0])
  expect(progressPerFile(files, 0.25)).toEqual([1, 0])
  expect(progressPerFile(files, 0.625)).toEqual([1, 0.5])
  expect(progressPerFile(files, 1)).toEqual([1, 1])
})

test('the upload progress is empty when no upload is running', () => {
  expect(progressPerFile(files, undefined)).toEqual([])
})

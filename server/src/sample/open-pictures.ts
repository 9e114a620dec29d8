import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { ALT_TEXTS, type SamplePicture } from './content/alt-texts.ts'

const PICTURES = new URL('./pictures/', import.meta.url)

const open = async (picture: SamplePicture): Promise<UploadedFile> => ({
  name: `${picture}.jpg`,
  bytes: await readFile(new URL(`${picture}.jpg`, PICTURES)),
  alt: ALT_TEXTS[picture],
})

/** As if staff had chosen these files. */
export const openAll = (pictures: SamplePicture[]) => Promise.all(pictures.map(open))

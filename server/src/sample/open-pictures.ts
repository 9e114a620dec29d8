import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import type { FocalPoint } from '@linework/contract/pictures/shapes'
import { ALT_TEXTS, type SamplePicture } from './content/alt-texts.ts'

const PICTURES = new URL('./pictures/', import.meta.url)

/** What a narrow crop must show, where that is far from the middle. */
const FOCAL_POINTS: Partial<Record<SamplePicture, FocalPoint>> = { 'wide-band': { x: 0.2, y: 0.4 } }

const open = async (picture: SamplePicture): Promise<UploadedFile> => ({
  name: `${picture}.jpg`,
  bytes: await readFile(new URL(`${picture}.jpg`, PICTURES)),
  alt: ALT_TEXTS[picture],
  focus: FOCAL_POINTS[picture],
})

/** As if staff had chosen these files. */
export const openAll = (pictures: SamplePicture[]) => Promise.all(pictures.map(open))

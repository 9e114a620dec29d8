import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import type { FocalPoint } from '@linework/contract/records/pictures-shapes'
import { ALT_TEXTS } from './sample-content.ts'

const PICTURES = new URL('./pictures/', import.meta.url)

/** Focal points of pictures whose subject is far from the centre. */
const FOCAL_POINTS: Record<string, FocalPoint> = { 'wide-band': { x: 0.2, y: 0.4 } }

const open = async (picture: string): Promise<UploadedFile> => ({
  name: `${picture}.jpg`,
  bytes: await readFile(new URL(`${picture}.jpg`, PICTURES)),
  alt: ALT_TEXTS[picture] as string,
  focus: FOCAL_POINTS[picture],
})

/** Opens the files as if staff had selected them. */
export const openAll = (pictures: string[]) => Promise.all(pictures.map(open))

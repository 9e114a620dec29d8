import { SHARE_PICTURE } from '@linework/contract/records/pictures'
import sharp, { type Sharp } from 'sharp'
import { SHARE_QUALITIES } from './quality.ts'

export async function encodePreview(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let bytes: Uint8Array = new Uint8Array()
  for (const quality of SHARE_QUALITIES) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality, progressive: true }).toBuffer()
    if (bytes.byteLength < SHARE_PICTURE.maxBytes) break
  }
  return bytes
}

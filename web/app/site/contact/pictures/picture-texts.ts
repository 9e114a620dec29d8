import { ENQUIRY_PICTURES_MAX, type PictureKind } from '@linework/contract/desk/enquiry-pictures'
import type { Picture } from './picture-store.ts'

export const KIND_NAMES: Record<PictureKind, string> = {
  idea: 'Reference picture',
  place: 'Place on the body',
}

const HEIC = /\.hei[cf]$/i
const PICTURE = /\.(jpe?g|png|webp|gif|avif|bmp|tiff?)$/i

export function unreadableText(name: string): string {
  if (HEIC.test(name))
    return `${name} cannot be read by this browser: take a screenshot of it and add that, or add it from your iPhone.`
  return PICTURE.test(name)
    ? `${name} cannot be read: please add another copy of it, or a screenshot.`
    : `${name} is not a picture that this browser can read: please add a photo or a screenshot.`
}

export const tooManyText = (names: string[], max: number) =>
  `At most ${max} pictures can be sent. Skipped: ${names.join(', ')}.`

export function chosenText(pictures: Pick<Picture, 'state' | 'reason'>[]): string {
  if (pictures.some(({ state }) => state === 'preparing')) return ''
  const unreadable = pictures.filter(({ state }) => state === 'unreadable')
  const added = pictures.length - unreadable.length
  const count = added > 0 ? [`${added} of ${ENQUIRY_PICTURES_MAX} pictures added.`] : []
  return [...count, ...unreadable.map(({ reason }) => reason)].join(' ')
}

/** Only pictures that the browser has stored outlive the page, so otherwise the page must stay open. */
export const leavingText = (isStored: boolean) =>
  isStored
    ? 'You can close this page. Sending continues if you return within a day.'
    : 'Please keep this page open until they have arrived.'

export function allArrivedText(total: number): string {
  if (total === 1) return 'Your picture has arrived.'
  return `${total === 2 ? 'Both' : `All ${total}`} pictures have arrived.`
}

export function followingText(arrived: number, lost: number, left: number): string {
  const total = arrived + lost + left
  const pictures = total === 1 ? 'picture' : 'pictures'
  if (left > 0) return `${arrived} of ${total} ${pictures} ${arrived === 1 ? 'has' : 'have'} arrived.`
  if (lost === 0) return allArrivedText(total)
  return `${arrived} of ${total} ${pictures} ${arrived === 1 ? 'has' : 'have'} arrived. We have your request.`
}

const MB = 1024 * 1024

export const sizeText = (bytes: number) => `${Math.max(0.1, bytes / MB).toFixed(1)} MB`

import { SHARE_PICTURE } from '@linework/contract/records/pictures'
import type { StudioRow } from '../queries.ts'
import { drawIcon, type LogoFile } from './mark.ts'
import { drawShare } from './share-picture.ts'

/** Everything that a brand file is drawn from. Equal plans produce equal files. */
export interface Plan {
  svg: string
  width: number
  height: number
  /** Only in the plan of the share picture: the first hero picture. */
  picture?: { id: string; focus: { x: number; y: number } } | undefined
}

// Part of a maskable icon's side in its safe zone, which no platform cuts off.
const MASKABLE_SHARE = 0.7
const FAVICON_SIDE = 32

// The share picture of the sample studio shows the reception, because its hero pictures are too small.
const SAMPLE_PICTURE = { id: 'built-in/reception-wide-960.webp', focus: { x: 0.5, y: 0.5 } }

type Draw = (studio: StudioRow, logo: LogoFile | undefined) => Plan

const icon =
  (side: number, options?: Parameters<typeof drawIcon>[1]): Draw =>
  ({ profile: { name, look }, is_sample }, logo) => ({
    svg: drawIcon({ name, accent: look.accent, logo, isSample: is_sample }, options),
    width: side,
    height: side,
  })

const share: Draw = ({ profile, is_sample }, logo) => {
  const { name, fullName, place, look, hero } = profile
  const picture = is_sample ? SAMPLE_PICTURE : hero.pictures[0]
  return {
    svg: drawShare({
      name,
      fullName,
      city: place.city,
      accent: look.accent,
      logo,
      isSample: is_sample,
      hasPicture: picture !== undefined,
    }),
    width: SHARE_PICTURE.width,
    height: SHARE_PICTURE.height,
    picture: picture && { id: picture.id, focus: picture.focus },
  }
}

export const BRAND_FILES: Readonly<Record<string, { type: string; draw: Draw }>> = {
  'favicon.svg': { type: 'image/svg+xml', draw: icon(FAVICON_SIDE, { rounded: true }) },
  'favicon.ico': { type: 'image/x-icon', draw: icon(FAVICON_SIDE) },
  'icons/180.png': { type: 'image/png', draw: icon(180) },
  'icons/192.png': { type: 'image/png', draw: icon(192) },
  'icons/512.png': { type: 'image/png', draw: icon(512) },
  'icons/maskable-512.png': { type: 'image/png', draw: icon(512, { share: MASKABLE_SHARE }) },
  'share.jpg': { type: 'image/jpeg', draw: share },
}

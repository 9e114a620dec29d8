import { galleryApi } from '@linework/contract/content/api'
import { STUDIO_ON_ABOUT } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'

/** Matches dial-pictures.module.css, which shows no pictures below this width. */
const WIDE = '(min-width: 1101px)'

/** Skips the first picture, which the About page shows; two are enough for the dial. */
function othersThanAbout(images: GalleryImage[]): GalleryImage[] {
  const others = images.slice(STUDIO_ON_ABOUT)
  return others.length > 1 ? others : images
}

/**
 * Pictures of the studio's rooms; undefined while they are loading or not shown, empty when the call fails.
 */
export function useStudioPictures(max: number): readonly GalleryImage[] | undefined {
  const [pictures, setPictures] = useState<readonly GalleryImage[]>()
  useEffect(() => {
    const wide = matchMedia(WIDE)
    let current = true
    const load = () => {
      if (!wide.matches) return
      wide.removeEventListener('change', load)
      const query = { page: 1, limit: max }
      browserApi(galleryApi.categoryPage, { params: { category: 'inside-studio' }, query }).then(
        ({ images }) => current && setPictures(othersThanAbout(images)),
        () => current && setPictures([]),
      )
    }
    wide.addEventListener('change', load)
    load()
    return () => {
      current = false
      wide.removeEventListener('change', load)
    }
  }, [max])
  return pictures
}

import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, type GalleryFilter } from './gallery-filter.ts'

/**
 * A link within the site may contain a former slug of an artist, which also finds the pictures: it is
 * replaced by the current slug. The server redirects instead.
 */
export function useOwnArtist(filter: GalleryFilter, [first]: GalleryImage[]): void {
  const navigate = useNavigate()
  const slug = first?.artist?.slug
  const isFormer = filter.artist !== undefined && slug !== undefined && slug !== filter.artist
  const address = addressOf({ ...filter, artist: slug })
  useEffect(() => {
    if (isFormer) navigate(address, { replace: true, preventScrollReset: true })
  }, [isFormer, address, navigate])
}

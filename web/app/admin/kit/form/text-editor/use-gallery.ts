import { galleryApi } from '@linework/contract/content/api'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'

const PICTURES = 24

/** Loads gallery pictures page by page, newest first. */
export function useGallery() {
  const [images, setImages] = useState<GalleryImage[]>()
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    browserApi(galleryApi.page, { query: { page, limit: PICTURES } }).then(
      (read) => {
        setImages((before = []) => [...before.slice(0, (page - 1) * PICTURES), ...read.images])
        setPages(read.pages)
      },
      () => setFailed(true),
    )
  }, [page])
  return { images, failed, hasMore: page < pages && images !== undefined, loadMore: () => setPage(page + 1) }
}

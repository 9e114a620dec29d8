import { galleryApi } from '@linework/contract/content/api'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { PICTURE_MAX_BYTES, pictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { TEXT_PICTURE_TEXTS } from '@linework/contract/records/pictures-texts'
import { picturesApi } from '@linework/contract/records/site-api'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { toFormData, upload } from '../../../../lib/calls/upload.ts'
import { checkPicture, type PictureProblem } from '../../../../shared/pictures/check-picture.ts'
import { shrinkPicture } from '../../../../shared/pictures/shrink-picture.ts'
import { failureText } from '../../uploads/fit-picture.ts'

/** Uploads a picture as soon as it is chosen; the text then contains its URL. */
export function useTextPicture(onUploaded: (picture: Picture) => void) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send([file]: File[]) {
    if (file === undefined) return
    setProblem(undefined)
    setShare(0)
    try {
      const { fitting, rejected } = await fit(file)
      if (fitting) {
        const form = toFormData({}, [['image', fitting]])
        onUploaded(await upload(picturesApi.add, { form, onProgress: setShare }))
      } else setProblem(TEXT_PICTURE_TEXTS[rejected ?? 'tooLarge'](file.name))
    } catch (error) {
      setProblem(failureText(error))
    }
    setShare(undefined)
  }

  return { share, problem, send }
}

/** Returns the file, resized if it is too large. */
async function fit(file: File): Promise<{ fitting?: File; rejected?: PictureProblem }> {
  const problem = await checkPicture(file)
  if (problem === undefined) return { fitting: file }
  if (problem === 'wrongType') return { rejected: problem }
  const smaller = await shrinkPicture(file, PICTURE_MAX_BYTES).catch(() => undefined)
  return smaller ? { fitting: smaller } : { rejected: problem }
}

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

/**
 * The picture path stored in a text. `url` cannot be used, because it includes the origin when CORS is
 * enabled, and texts may only hold paths of this site.
 */
export const urlInText = ({ public_id, sizes, width }: Picture): string =>
  pictureUrl(public_id, sizes.jpeg.at(-1) ?? width, 'jpeg')

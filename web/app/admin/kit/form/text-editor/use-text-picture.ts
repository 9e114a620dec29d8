import { galleryApi } from '@linework/contract/content/api'
import { pictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { TEXT_PICTURE_TEXTS } from '@linework/contract/records/pictures-texts'
import { picturesApi } from '@linework/contract/records/site-api'
import { useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { toFormData, upload } from '../../../../lib/calls/upload.ts'
import { usePages } from '../../page/use-pages.ts'
import { failureText, fitFile } from '../../uploads/fit-picture.ts'

export function useTextPicture(onUploaded: (picture: Picture) => void) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send([file]: File[]) {
    if (file === undefined) return
    setProblem(undefined)
    setShare(0)
    try {
      const { fitting, problem: rejected } = await fitFile(file)
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

const PICTURES = 24

export const useGallery = () =>
  usePages({
    async call(page) {
      const { images, pages } = await browserApi(galleryApi.page, { query: { page, limit: PICTURES } })
      return { items: images, pages }
    },
    size: PICTURES,
    idOf: ({ public_id }) => public_id,
  })

/** A text may only contain picture paths of this site, but the `url` of a picture may have an origin. */
export const urlInText = ({ public_id, sizes, width }: Picture): string =>
  pictureUrl(public_id, sizes.jpeg.at(-1) ?? width, 'jpeg')

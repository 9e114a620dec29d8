import type { Blog } from '@linework/contract/content/blogs-shapes'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'

interface Row {
  id: string
  title: string
  slug: string
  author: string
  public_date: string
  content: string
  tags: string[]
  picture: PictureRow | null
  version: number
  publication?: Publication | undefined
}

export function serializeBlog({
  id,
  title,
  slug,
  author,
  public_date,
  content,
  tags,
  picture,
  version,
  publication,
}: Row): Blog {
  return {
    _id: id,
    title,
    author,
    publicDate: public_date,
    content,
    tags,
    image: picture && serializePicture(picture),
    slug,
    version,
    ...(publication ? { publication } : {}),
  }
}

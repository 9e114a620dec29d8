import { pictureIdsIn } from '@linework/contract/formatted-text/picture-ids'
import type { WriteDeps } from '../deps.ts'
import { createBlog } from '../features/blogs/save-blog.ts'
import { addTextPicture } from '../features/pictures/add-text-picture.ts'
import type { SamplePicture } from './content/alt-texts.ts'
import { addressOf, type SampleBlog } from './content/sample-blog.ts'
import { openAll } from './open-pictures.ts'

/** With the pictures of its text, which get their addresses when they are stored. */
export async function addSampleBlog(deps: WriteDeps, { picture, ...fields }: SampleBlog): Promise<string> {
  let { content } = fields
  for (const name of pictureIdsIn(content) as SamplePicture[]) {
    const { url } = await addTextPicture(deps, await openAll([name]))
    content = content.replaceAll(addressOf(name), url)
  }
  return createBlog(deps, { ...fields, content }, await openAll([picture]))
}

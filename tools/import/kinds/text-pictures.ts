import { pictureUrlsIn } from '@linework/contract/text/parse-text'
import { addTextPicture } from '../../../server/src/records/pictures/routes.ts'
import type { ImportContext } from './importer.ts'

const IN_MARK = /\]\(([^\s()]+)(?=[\s)])/g

/** Stores the pictures inside a text here and replaces their URLs. */
export async function takeTextPictures(context: ImportContext, text: string): Promise<string> {
  let own = text
  for (const address of pictureUrlsIn(text)) {
    const jpeg = address.replace(/\w+$/, 'jpeg')
    const { url } = await addTextPicture(context, await context.source.open([{ addresses: [jpeg], alt: '' }]))
    own = own.replaceAll(IN_MARK, (mark, given) => (given === address ? `](${url}` : mark))
  }
  return own
}

import { pictureAddressesIn } from '@linework/contract/formatted-text/picture-ids'
import { addTextPicture } from '../../pictures/add-text-picture.ts'
import type { ImportContext } from './importer.ts'

const IN_MARK = /\]\(([^\s()]+)(?=[\s)])/g

/** The text with the pictures inside it stored here, under their addresses of this server. */
export async function takeTextPictures(context: ImportContext, text: string): Promise<string> {
  let own = text
  for (const address of pictureAddressesIn(text)) {
    const jpeg = address.replace(/\w+$/, 'jpeg')
    const { url } = await addTextPicture(context, await context.source.open([{ addresses: [jpeg], alt: '' }]))
    // A caption may stand behind it.
    own = own.replaceAll(IN_MARK, (mark, given) => (given === address ? `](${url}` : mark))
  }
  return own
}

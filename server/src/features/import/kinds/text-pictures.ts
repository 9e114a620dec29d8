import { pictureAddressesIn } from '@linework/contract/formatted-text/picture-ids'
import { addTextPicture } from '../../pictures/add-text-picture.ts'
import type { ImportContext } from './importer.ts'

/** The text with the pictures inside it stored here, under their addresses of this server. */
export async function takeTextPictures(context: ImportContext, text: string): Promise<string> {
  let own = text
  for (const address of pictureAddressesIn(text)) {
    const jpeg = address.replace(/\w+$/, 'jpeg')
    const { url } = await addTextPicture(context, await context.source.open([{ addresses: [jpeg], alt: '' }]))
    own = own.replaceAll(`](${address})`, `](${url})`)
  }
  return own
}

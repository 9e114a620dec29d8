import { ALT_TEXTS, type SamplePicture } from './alt-texts.ts'

export interface SampleBlog {
  title: string
  /** One of the sample artists. */
  author: string
  /** YYYY-MM-DD */
  publicDate: string
  /** A blank line between paragraphs; pictures stand in a line of their own. */
  content: string
  tags: string[]
  picture: SamplePicture
}

export const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** Where a picture of a text would be if its id were its name, until it is stored. */
export const addressOf = (picture: SamplePicture) => `/media/${picture}/1200.jpeg`

/** A picture between two paragraphs, with a line below it. */
export const pictureWith = (picture: SamplePicture, caption: string) =>
  `![${ALT_TEXTS[picture]}](${addressOf(picture)} "${caption}")`

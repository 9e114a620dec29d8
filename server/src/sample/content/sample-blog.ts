import type { SamplePicture } from './alt-texts.ts'

export interface SampleBlog {
  title: string
  /** One of the sample artists. */
  author: string
  /** YYYY-MM-DD */
  publicDate: string
  /** Plain text; a blank line between paragraphs. */
  content: string
  tags: string[]
  picture: SamplePicture
}

export const paragraphs = (...texts: string[]) => texts.join('\n\n')

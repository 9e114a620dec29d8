import { z } from 'zod'
import { calendarDay } from '../fields/days.ts'
import { textList } from '../fields/lists.ts'
import { text } from '../fields/text.ts'
import {
  ARTIST_AVAILABILITY_MAX,
  ARTIST_BOOKS,
  ARTIST_DECLINE_MAX,
  ARTIST_DECLINES_MAX,
  ARTIST_STYLE_MAX,
  ARTIST_STYLES_MAX,
  ARTIST_WORDS_MAX,
} from './limits.ts'

/** What an artist's page says beside the bio; empty is not shown. */
export const artistPractice = z.object({
  styles: z.array(z.string()),
  declines: z.array(z.string()),
  books: z.enum(ARTIST_BOOKS),
  /** The day on which closed books open again, or ''. */
  reopens: z.string(),
  /** A sentence about the books. */
  availability: z.string(),
  words: z.string(),
})

const bounded = (max: number) => text(max, `Maximum ${max} characters allowed`).trim()

/** Absent keeps what is stored, because an older client does not know these fields. */
export const artistPracticeFields = z
  .object({
    styles: textList({ max: ARTIST_STYLES_MAX, itemMax: ARTIST_STYLE_MAX, separator: /[,\n]/ }),
    declines: textList({ max: ARTIST_DECLINES_MAX, itemMax: ARTIST_DECLINE_MAX, separator: /\n/ }),
    books: z.enum(ARTIST_BOOKS, 'Please choose open or closed.'),
    reopens: z.union(
      [z.literal(''), calendarDay('')],
      'This date cannot be read. Please write it as YYYY-MM-DD.',
    ),
    availability: bounded(ARTIST_AVAILABILITY_MAX),
    words: bounded(ARTIST_WORDS_MAX),
  })
  .partial()

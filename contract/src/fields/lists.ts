import { z } from 'zod'
import { text } from './text.ts'

interface Limits {
  /** How many items. */
  max: number
  /** How many characters in one item. */
  itemMax: number
  /** What separates items in a form's text. */
  separator: RegExp
}

/** Short texts in order: as a list, or as the text of a form. Trimmed, without empty and repeated ones. */
export const textList = ({ max, itemMax, separator }: Limits) => {
  const tooMany = `Maximum ${max} entries allowed`
  const typed = text(max * (itemMax + 2), tooMany).transform((value) => value.split(separator))
  return z
    .union([z.array(text(max * itemMax)), typed])
    .transform((items) => [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))])
    .refine((items) => items.every((item) => item.length <= itemMax), `Maximum ${itemMax} characters each`)
    .refine((items) => items.length <= max, tooMany)
}

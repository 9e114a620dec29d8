import type { z } from 'zod'

const ID = '7a588e95-068c-40db-bf5f-d7e3b5cfca7f'
export const WORDS = 'A text of more than fifty characters, as a full description is.'
export const UNSTORABLE = 'Contains characters that cannot be stored.'
export const max = (n: number) => `Maximum ${n} characters allowed`

export const artist = { name: 'Meera', bio: 'Has drawn since childhood', service: ID }
export const service = { name: 'Tattoo', shortDescription: 'In short', fullDescription: WORDS }
export const blog = { title: 'Care', author: 'Meera', publicDate: '2026-01-15', content: 'Words' }
export const request = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '98765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus',
}
export const info = { phone: '0674 255 0101', email: 'a@b.example', address: 'Saheed Nagar' }

export const problems = (shape: z.ZodType, value: unknown) =>
  shape.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

import { makeShort } from '../factories.ts'
import { keys } from '../golden-keys/keys.ts'
import type { TestKind } from './kind.ts'

const addressOf = (n: number) => `https://youtu.be/abcdefgh12${n}`

export default {
  make: makeShort,
  body: (n) => ({ url: addressOf(n) }),
  deletedTitle: addressOf,
  keys: { 'GET /shorts': keys('pages page', { shorts: keys('_id url title', {}, 'cover version') }) },
  writes: ({ t, call, remove }) => ({
    'shorts.create': async () => ({
      act: call('POST', '/shorts', { url: addressOf(1) }),
      noted: { kind: 'shorts', verb: 'added', title: addressOf(1) },
    }),
    'shorts.update': async () => {
      const { id } = await makeShort(t.db)
      return {
        act: call('PUT', `/shorts/${id}`, { url: addressOf(2), title: 'Linework' }),
        noted: { kind: 'shorts', verb: 'changed', title: 'Linework', fields: ['url', 'title'] },
      }
    },
    'shorts.remove': remove('shorts', () => makeShort(t.db), /^https/),
  }),
} satisfies TestKind

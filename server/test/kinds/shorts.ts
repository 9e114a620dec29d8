import { makeShort } from '../factories.ts'
import { keys } from '../keys.ts'
import type { TestKind } from './kind.ts'

const addressOf = (n: number) => `https://youtu.be/abcdefgh12${n}`

export default {
  make: makeShort,
  body: (n) => ({ url: addressOf(n) }),
  deletedTitle: addressOf,
  keys: { 'GET /shorts': keys('pages page', { shorts: keys('_id url title', {}, 'version') }) },
  writes: ({ t, call, remove }) => ({
    'shorts.create': async () => ({
      act: call('POST', '/shorts', { url: addressOf(1) }),
      noted: { kind: 'shorts', verb: 'added', title: addressOf(1) },
    }),
    'shorts.remove': remove('shorts', () => makeShort(t.db), /^https/),
  }),
} satisfies TestKind

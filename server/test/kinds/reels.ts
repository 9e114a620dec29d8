import { makeReel } from '../factories.ts'
import { keys } from '../keys.ts'
import type { TestKind } from './kind.ts'

const reel = keys('_id url title', {}, 'version')
const addressOf = (n: number) => `https://www.instagram.com/reel/abc${n}/`

export default {
  make: makeReel,
  body: (n) => ({ url: addressOf(n) }),
  deletedTitle: addressOf,
  keys: { 'GET /reels': reel, 'GET /reels/paginated': keys('pages page', { reels: reel }) },
  writes: ({ t, call, remove }) => ({
    'reels.create': async () => ({
      act: call('POST', '/reels', { url: addressOf(1), title: 'Koi' }),
      noted: { kind: 'reels', verb: 'added', title: 'Koi' },
    }),
    'reels.remove': remove('reels', () => makeReel(t.db), /^https/),
  }),
} satisfies TestKind

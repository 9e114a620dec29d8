import { makeReel } from '../factories.ts'
import { keys } from '../golden-keys/keys.ts'
import type { TestKind } from './kind.ts'

const reel = keys('_id url title', {}, 'cover version')
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
    'reels.update': async () => {
      const { id } = await makeReel(t.db)
      return {
        act: call('PUT', `/reels/${id}`, { url: addressOf(2), title: 'Heron' }),
        noted: { kind: 'reels', verb: 'changed', title: 'Heron', fields: ['url', 'title'] },
      }
    },
    'reels.remove': remove('reels', () => makeReel(t.db), /^https/),
  }),
} satisfies TestKind

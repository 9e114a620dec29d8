import { makeFeedback } from '../factories.ts'
import { keys } from '../golden-keys/keys.ts'
import type { TestKind } from './kind.ts'

const FIELDS = { name: 'Ananya Rao', city: 'Puri', date: '2026-02-03', rating: 5 }

const feedback = keys('_id name city date message rating', {}, 'version')

export default {
  make: makeFeedback,
  body: (n) => ({ ...FIELDS, name: `Client ${n}`, message: 'Good', rating: 4 }),
  deletedTitle: (n) => `Client ${n}, Puri`,
  keys: {
    'GET /feedback': feedback,
    'GET /feedback/paginated': keys('totalPages page', { feedbacks: feedback }),
  },
  writes: ({ t, call, remove }) => ({
    'feedback.create': async () => ({
      act: call('POST', '/feedback', { ...FIELDS, message: 'Good' }),
      noted: { kind: 'feedback', verb: 'added', title: 'Puri' },
    }),
    'feedback.update': async () => ({
      act: call('PUT', `/feedback/${(await makeFeedback(t.db)).id}`, { ...FIELDS, message: 'Very good' }),
      noted: { kind: 'feedback', verb: 'changed', title: 'Puri', fields: ['name', 'message'] },
    }),
    'feedback.remove': remove('feedback', () => makeFeedback(t.db), 'Puri'),
  }),
} satisfies TestKind

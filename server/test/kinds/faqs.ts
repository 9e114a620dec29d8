import { makeFaq } from '../factories.ts'
import { keys } from '../golden-keys/keys.ts'
import type { TestKind } from './kind.ts'

export default {
  make: makeFaq,
  body: (n) => ({ question: `Why ${n}?`, answer: 'Because', category: 'pricing' }),
  deletedTitle: (n) => `Why ${n}?`,
  keys: { 'GET /faqs': keys('_id question answer category isActive', {}, 'service version') },
  writes: ({ t, call, remove }) => ({
    'faqs.create': async () => ({
      act: call('POST', '/faqs', { question: 'Why?', answer: 'Because', category: 'other' }),
      noted: { kind: 'faqs', verb: 'added', title: 'Why?' },
    }),
    'faqs.update': async () => ({
      act: call('PUT', `/faqs/${(await makeFaq(t.db)).id}`, { isActive: false }),
      noted: { kind: 'faqs', verb: 'changed', title: /^Question/, fields: ['is_active'] },
    }),
    'versions.restore': async () => {
      const { id } = await makeFaq(t.db)
      await t.db.updateTable('faqs').set({ answer: 'Because' }).where('id', '=', id).execute()
      return {
        act: call('POST', `/versions/faqs/${id}/1/restore`, {}),
        noted: { kind: 'faqs', verb: 'changed', title: /^Question/, fields: ['answer'] },
      }
    },
    'faqs.remove': remove('faqs', () => makeFaq(t.db), /^Question/),
  }),
} satisfies TestKind

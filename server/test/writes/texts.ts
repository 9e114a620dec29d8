import { makeFaq, makeFeedback, makeReel, makeShort } from '../factories.ts'
import type { Caller, Writes } from './caller.ts'

const WORDS = { name: 'Ananya Rao', city: 'Puri', date: '2026-02-03', rating: 5 }

export const writesOfTexts = ({ t, call, remove }: Caller): Writes => ({
  'faqs.create': async () => ({
    act: call('POST', '/faqs', { question: 'Why?', answer: 'Because', category: 'other' }),
    noted: { kind: 'faqs', verb: 'added', title: 'Why?' },
  }),
  'faqs.update': async () => ({
    act: call('PUT', `/faqs/${(await makeFaq(t.db)).id}`, { isActive: false }),
    noted: { kind: 'faqs', verb: 'changed', title: /^Question/, fields: ['is_active'] },
  }),
  'faqs.remove': remove('faqs', () => makeFaq(t.db), /^Question/),
  'feedback.create': async () => ({
    act: call('POST', '/feedback', { ...WORDS, message: 'Good' }),
    noted: { kind: 'feedback', verb: 'added', title: 'Puri' },
  }),
  'feedback.update': async () => ({
    act: call('PUT', `/feedback/${(await makeFeedback(t.db)).id}`, {
      ...WORDS,
      message: 'Very good',
    }),
    noted: { kind: 'feedback', verb: 'changed', title: 'Puri', fields: ['name', 'message'] },
  }),
  'feedback.remove': remove('feedback', () => makeFeedback(t.db), 'Puri'),
  'reels.create': async () => ({
    act: call('POST', '/reels', { url: 'https://www.instagram.com/reel/x/', title: 'Koi' }),
    noted: { kind: 'reels', verb: 'added', title: 'Koi' },
  }),
  'reels.remove': remove('reels', () => makeReel(t.db), /^https/),
  'shorts.create': async () => ({
    act: call('POST', '/shorts', { url: 'https://youtu.be/aaaaaaaaaaa' }),
    noted: { kind: 'shorts', verb: 'added', title: 'https://youtu.be/aaaaaaaaaaa' },
  }),
  'shorts.remove': remove('shorts', () => makeShort(t.db), /^https/),
  'contact-info.save': async () => {
    const hours = [{ day: 'Monday', hours: '10 to 8', note: '' }]
    const info = { email: 'hello@studio.example', address: 'Plot 1', working_hours: JSON.stringify(hours) }
    await t.db.deleteFrom('contact_info').execute()
    await t.db
      .insertInto('contact_info')
      .values({ ...info, phone: '1' })
      .execute()
    const { working_hours: _, ...same } = info
    return {
      act: call('POST', '/contact-info', { ...same, phone: '2', workingHours: hours }),
      noted: { kind: 'contact-info', verb: 'changed', title: '', fields: ['phone'] },
    }
  },
})

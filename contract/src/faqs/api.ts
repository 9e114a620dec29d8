import { endpoints } from '../http/endpoint.ts'
import type { faqsShapes } from './shapes.ts'

export const faqsApi = endpoints<typeof faqsShapes>()({
  list: { method: 'GET', path: '/faqs', who: 'anyone', staffToo: true },
  create: { method: 'POST', path: '/faqs', who: 'desk' },
  update: { method: 'PUT', path: '/faqs/:id', who: 'desk' },
  remove: { method: 'DELETE', path: '/faqs/:id', who: 'desk' },
})

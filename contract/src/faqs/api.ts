import { endpoints } from '../http/endpoint.ts'
import type { faqsShapes } from './shapes.ts'

export const faqsApi = endpoints<typeof faqsShapes>()({
  list: { method: 'GET', path: '/faqs', who: 'anyone' },
  create: { method: 'POST', path: '/faqs', who: 'staff' },
  update: { method: 'PUT', path: '/faqs/:id', who: 'staff' },
  remove: { method: 'DELETE', path: '/faqs/:id', who: 'staff' },
})

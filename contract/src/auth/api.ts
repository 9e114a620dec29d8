import { endpoints } from '../http/endpoint.ts'
import type { authShapes } from './shapes.ts'

export const authApi = endpoints<typeof authShapes>()({
  login: { method: 'POST', path: '/auth/login', who: 'anyone' },
  me: { method: 'GET', path: '/auth/me', who: 'staff' },
  logout: { method: 'POST', path: '/auth/logout', who: 'staff', internal: true },
  sessions: { method: 'GET', path: '/auth/sessions', who: 'staff' },
  changePassword: { method: 'POST', path: '/auth/password', who: 'staff', internal: true },
  logoutEverywhere: { method: 'POST', path: '/auth/logout-everywhere', who: 'staff', internal: true },
})

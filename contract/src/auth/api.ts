import { endpoints } from '../http/endpoint.ts'
import type { authShapes } from './shapes.ts'

export const authApi = endpoints<typeof authShapes>()({
  login: { method: 'POST', path: '/auth/login', who: 'anyone' },
  me: { method: 'GET', path: '/auth/me', who: 'artist', beforeOwnPassword: true, beforeFactor: true },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    who: 'artist',
    internal: true,
    beforeOwnPassword: true,
    beforeFactor: true,
  },
  sessions: { method: 'GET', path: '/auth/sessions', who: 'artist' },
  endSession: { method: 'DELETE', path: '/auth/sessions/:session', who: 'artist', internal: true },
  changePassword: {
    method: 'POST',
    path: '/auth/password',
    who: 'artist',
    internal: true,
    beforeOwnPassword: true,
    beforeFactor: true,
  },
  logoutEverywhere: { method: 'POST', path: '/auth/logout-everywhere', who: 'artist', internal: true },
})

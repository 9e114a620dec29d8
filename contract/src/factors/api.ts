import { endpoints } from '../http/endpoint.ts'
import type { factorsShapes } from './shapes.ts'

export const factorsApi = endpoints<typeof factorsShapes>()({
  list: { method: 'GET', path: '/factors', who: 'artist', beforeFactor: true },
  beginPasskey: {
    method: 'POST',
    path: '/factors/passkeys/begin',
    who: 'artist',
    internal: true,
    beforeFactor: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/factors/passkeys',
    who: 'artist',
    internal: true,
    beforeFactor: true,
  },
  renamePasskey: { method: 'PATCH', path: '/factors/passkeys/:id', who: 'artist', internal: true },
  removePasskey: { method: 'DELETE', path: '/factors/passkeys/:id', who: 'artist', internal: true },
  beginApp: { method: 'POST', path: '/factors/app/begin', who: 'artist', internal: true, beforeFactor: true },
  addApp: { method: 'POST', path: '/factors/app', who: 'artist', internal: true, beforeFactor: true },
  removeApp: { method: 'DELETE', path: '/factors/app', who: 'artist', internal: true },
  renewCodes: { method: 'POST', path: '/factors/codes', who: 'artist', internal: true },
  require: { method: 'PUT', path: '/factors/requirement', who: 'owner', internal: true },
  beginSignIn: { method: 'POST', path: '/auth/passkey/begin', who: 'anyone' },
  signIn: { method: 'POST', path: '/auth/passkey', who: 'anyone' },
})

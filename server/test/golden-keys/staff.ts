import { type Keys, keys, PICTURE } from './keys.ts'
import { OWN_STUDIO } from './studio.ts'

const deleted = keys('', { picture: PICTURE }, '_id title deletedAt deletedBy daysLeft')

export const STAFF_KEYS: Record<string, Keys> = {
  'GET /setup': keys('', {}, 'isClaimed isPublic isFinished'),
  'GET /setup/blank-profile': OWN_STUDIO,
  'GET /setup/progress': keys(
    '',
    {
      studio: keys('', {}, 'name fullName city country phone email address timeZone'),
      look: keys('', { pictures: keys('', {}, 'id url') }, 'accent logo'),
    },
    'finished isSample mail mailTest isMailLeftOut newerRelease',
  ),
  'GET /auth/me': keys('_id email', {}, 'name role artistId mustChangePassword mustAddFactor'),
  'GET /auth/sessions': { sessions: keys('', {}, '_id startedAt lastUsedAt browser address isThis') },
  'GET /second-factors': keys(
    '',
    { passkeys: keys('', {}, '_id name createdAt lastUsedAt') },
    'authenticatorAddedAt codesLeft isRequired',
  ),
  'GET /staff': keys(
    '',
    {
      people: keys(
        '',
        {},
        '_id email name role artist state signInMethod lastSeenAt linkExpiresAt openEnquiries openAppointments waiting digest isCurrentUser',
      ),
    },
    'mailEnabled factorIsRequired',
  ),
  'GET /staff/:id/sessions': { sessions: keys('', {}, '_id startedAt lastUsedAt browser address isThis') },
  'GET /audit-log': keys(
    '',
    {
      changes: keys(
        '',
        { record: keys('', {}, '_id slug') },
        '_id at by kind verb title fields client details',
      ),
    },
    'page totalPages',
  ),
  'GET /trash/:kind': keys('', { records: deleted }, 'page totalPages'),
  'GET /order/:kind': keys('', { records: keys('', { picture: PICTURE }, '_id title') }, 'page totalPages'),
  'GET /backup': {
    ...keys('', {}, 'isOn copies'),
    last: keys('', {}, 'at bytes lost'),
    offsite: keys('', {}, 'at'),
    drill: keys('', {}, 'at'),
    failure: keys('', {}, 'at problem'),
    free: keys('', {}, 'pictures backups'),
  },
}

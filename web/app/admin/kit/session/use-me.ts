import type { Endpoint } from '@linework/contract/http/endpoint'
import { hasRole } from '@linework/contract/studio/accounts/sign-in'
import type { Me } from '@linework/contract/studio/accounts/sign-in-shapes'
import { useRouteLoaderData } from 'react-router'
import { staffName } from '../../../shared/staff-name.ts'
import type { SessionState } from './check-session.ts'

/** The signed-in staff member; null while the server cannot be reached. */
export const useMe = (): Me | null => (useRouteLoaderData('admin') as SessionState | undefined)?.staff ?? null

export function useOwnName(): string {
  const me = useMe()
  return me === null ? '' : me.name || staffName(me.email)
}

/** Checks whether the role may call an endpoint, so that the UI offers nothing that the server rejects. */
export function usePermission(): (endpoint: Pick<Endpoint, 'minRole'>) => boolean {
  const me = useMe()
  return ({ minRole }) => minRole === 'public' || me === null || hasRole(me.role, minRole)
}

export function useMayEditArtist(): (artistId: string) => boolean {
  const me = useMe()
  return (artistId) => me?.role !== 'artist' || me.artistId === artistId
}

import { mayDo } from '@linework/contract/auth/roles'
import type { Me } from '@linework/contract/auth/shapes'
import type { Endpoint } from '@linework/contract/http/endpoint'
import { useRouteLoaderData } from 'react-router'
import { staffName } from '../../../shared/staff-name.ts'
import type { SessionState } from './check-session.ts'

/** Null while the server cannot be reached. */
export const useMe = (): Me | null =>
  (useRouteLoaderData('admin/layout/admin-layout') as SessionState | undefined)?.staff ?? null

/** What the signed-in member of staff is called. */
export function useOwnName(): string {
  const me = useMe()
  return me === null ? '' : me.name || staffName(me.email)
}

/** Whether the role may make a call, so that the back office offers nothing that the server rejects. */
export function useMay(): (endpoint: Pick<Endpoint, 'who'>) => boolean {
  const me = useMe()
  return ({ who }) => who === 'anyone' || me === null || mayDo(me.role, who)
}

/** Whether this artist's profile may be edited: by all but other artists. */
export function useMayEditArtist(): (artistId: string) => boolean {
  const me = useMe()
  return (artistId) => me?.role !== 'artist' || me.artistId === artistId
}

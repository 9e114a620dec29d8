import { listAddress } from '../list/list-address.ts'

/** The list of one service's artists, or of all of them. */
export const artistsAddress = (service: string) => listAddress('/admin/artists', { service })
